/** What a city that does not exist says of itself, in words that no other city has. Another `seed` is another city. */
export const wordsOfItsOwn = (seed: string) => ({ customIntro: madeUpWords(`${seed}intro`, 40) });

/** No run of three words stands in another text. */
export const madeUpWords = (seed: string, count: number) =>
  `${Array.from({ length: count }, (_, index) => seed + index).join(' ')}.`;
