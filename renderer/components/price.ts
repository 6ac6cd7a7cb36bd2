const figure = /^((?:From )?(?:about )?\$?\d[\d,]*(?:–\$?\d[\d,]*)?%?)(.*)$/;

/** "$25–$50 a lock" as what is large and what is small. */
export function splitPrice(price: string) {
  const [, sum = price, rest = ''] = figure.exec(price) ?? [];
  return { sum, rest: rest.trim() };
}

/** Keeps "a lock" on one line. */
export const bound = (text: string) => text.replaceAll(' a ', ' a\u00a0');
