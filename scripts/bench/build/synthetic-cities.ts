/** Cities that do not exist, as large as those that do: every text has the length of a real one and words of its own. */
import type { CityEntry } from '../../../data/collections/cities.ts';

/** The counties of Missouri (with St. Louis City) and of Illinois: how many there are is what a page of counties grows by. */
const countiesPerState = { MO: 115, IL: 102 } as const;

/** `count` entries of data/cities.json: the real ones first, then made-up ones. The same for the same input. */
export function syntheticCities(real: readonly CityEntry[], count: number): CityEntry[] {
  const words = real.flatMap(({ customIntro, whyChoose = '' }) => `${customIntro} ${whyChoose}`.split(' '));
  const random = randomNumbers(count);
  const copy = (length: number): string => {
    let text = '';
    while (text.length < length) text += `${words[Math.floor(random() * words.length)]} `;
    const plain = text.slice(0, length).trim().padEnd(length, '.');
    return plain.charAt(0).toUpperCase() + plain.slice(1);
  };
  const like = (text: string | undefined) => copy(text?.length ?? 60);
  const invented = (index: number): CityEntry => {
    const model = real[index % real.length];
    if (model === undefined) throw new Error('There is no real city to model synthetic ones on');
    const state = index % 2 === 0 ? 'MO' : 'IL';
    const { slug: _, featured: __, uniqueH1: ___, heroImage: ____, cityImage: _____, ...written } = model;
    return {
      ...written,
      cityName: `Bench ${copy(6).replace(/[^A-Za-z]/g, 'x')} ${index}`,
      state,
      county: `County ${Math.floor(index / 2) % countiesPerState[state]}`,
      customIntro: like(model.customIntro),
      whyChoose: like(model.whyChoose),
      neighborhoods: model.neighborhoods.map(like),
      landmarks: model.landmarks.map(like),
      cardText: like(model.cardText),
      metaTitle: `${copy(30)} ${index}`,
      metaDescription: `${copy(120)} ${index}`,
    };
  };
  return [
    ...real,
    ...Array.from({ length: Math.max(0, count - real.length) }, (_, made) => invented(real.length + made)),
  ];
}

/** From 0 to 1, the same sequence for the same seed (Lehmer's generator). */
function randomNumbers(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
