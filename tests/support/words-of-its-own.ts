/** What a city that does not exist says of itself: as long as it must be, and in words that no other city has. */

/** The texts that an entry must have. Another `seed` is another city: no run of three words is the same. */
export function wordsOfItsOwn(seed: string) {
  const text = (field: string, count: number) =>
    `${Array.from({ length: count }, (_, index) => `${seed}${field}${index}`).join(' ')}.`;
  return {
    customIntro: text('intro', 40),
    doors: text('doors', 128),
    finding: text('finding', 88),
    roads: text('roads', 58),
  };
}
