/** What a city that does not exist says of itself: as long as it must be, and in words that no other city has. */

const lengths = { customIntro: 40, doors: 128, finding: 88, roads: 58 };

/** The texts that an entry must have. Another `seed` is another city: no run of three words is the same. */
export function wordsOfItsOwn(seed: string): Record<keyof typeof lengths, string> {
  const text = (field: string, count: number) =>
    `${Array.from({ length: count }, (_, index) => `${seed}${field}${index}`).join(' ')}.`;
  const { customIntro, doors, finding, roads } = lengths;
  return {
    customIntro: text('intro', customIntro),
    doors: text('doors', doors),
    finding: text('finding', finding),
    roads: text('roads', roads),
  };
}
