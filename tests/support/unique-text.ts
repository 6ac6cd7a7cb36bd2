/** An introduction for an invented city. Each `seed` gives a different text. */
export const uniqueCityText = (seed: string) => ({ customIntro: uniqueText(`${seed}intro`, 40) });

/** Made-up words, so no three in a row occur in any other text. */
export const uniqueText = (seed: string, count: number) =>
  `${Array.from({ length: count }, (_, index) => seed + index).join(' ')}.`;
