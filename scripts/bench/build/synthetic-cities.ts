/** Cities that do not exist, as large as those that do: every text has as many words as a real one, in an order of its own. */
import { type CityEntry, ownWords } from '../../../data/collections/cities.ts';
import type { Coordinates } from '../../../data/collections/primitives.ts';

/** The counties of Missouri (with St. Louis City) and of Illinois: how many there are is what a page of counties grows by. */
const countiesPerState = { MO: 115, IL: 102 } as const;

const middle: Coordinates = { lat: 38.627, lng: -90.327 };

/** Words that would say a claim where chance puts them side by side: "number one", "our shop". data/claims.json has them all. */
const ofClaims =
  /^(number|one|our|shop|walk|free|no|best|top|five|locksmiths?|technicians?|someone|person|owner|nights?|weekends?|evenings?|holidays?|fees?|visits?|come|us|same|hundreds|in|to|by|since|hidden|costs?|drives?|driving|trips?|travel|prices?|charges?|hours?|decides?)\W*$/i;

/** `count` entries of data/cities.json: the real ones first, then made-up ones. The same for the same input. */
export function syntheticCities(real: readonly CityEntry[], count: number): CityEntry[] {
  const known = real
    .flatMap((entry) => ownWords.flatMap((field) => entry[field]?.split(' ') ?? []))
    .filter((word) => !ofClaims.test(word));
  const random = randomNumbers(count);
  /** Two words at a time stay together, so that pages pack about as well as those of real sentences. */
  const copy = (length: number): string => {
    const taken: string[] = [];
    while (taken.length < length) {
      const at = Math.floor(random() * (known.length - 1));
      taken.push(...known.slice(at, at + 2));
    }
    const plain = taken.slice(0, length).join(' ');
    return plain.charAt(0).toUpperCase() + plain.slice(1);
  };
  const like = (text: string) => copy(text.split(' ').length);
  const named = (name: string, index: number) => `${like(name)} ${index + 1}`;
  const plain = (characters: number) => copy(characters).slice(0, characters).trim().padEnd(characters, '.');
  /** Within the radius of the shop, and farther out than any real city, whose neighbors stay what they are. */
  const somewhere = (): Coordinates => {
    const [miles, angle] = [20 + random() * 18, random() * 2 * Math.PI];
    const { lat, lng } = middle;
    const rounded = (degrees: number) => Number(degrees.toFixed(4));
    return {
      lat: rounded(lat + (miles / 69) * Math.sin(angle)),
      lng: rounded(lng + (miles / 54) * Math.cos(angle)),
    };
  };
  const invented = (index: number): CityEntry => {
    const model = real[index % real.length];
    if (model === undefined) throw new Error('There is no real city to model synthetic ones on');
    const state = index % 2 === 0 ? 'MO' : 'IL';
    const {
      slug: _,
      shownName: _s,
      featured: __,
      uniqueH1: ___,
      heroImage: ____,
      cityImage: _____,
      nearby: ______,
      ...written
    } = model;
    return {
      ...written,
      cityName: `Bench ${plain(6).replace(/[^A-Za-z]/g, 'x')} n${index}`,
      state,
      coordinates: somewhere(),
      county: `County ${Math.floor(index / 2) % countiesPerState[state]}`,
      customIntro: like(model.customIntro),
      doors: model.doors && like(model.doors),
      finding: model.finding && like(model.finding),
      roads: model.roads && like(model.roads),
      whyChoose: model.whyChoose && like(model.whyChoose),
      neighborhoods: model.neighborhoods.map(named),
      streets: model.streets?.map(named),
      landmarks: model.landmarks.map(named),
      cardText: model.cardText && like(model.cardText),
      metaTitle: `${plain(30)} n${index}`,
      metaDescription: `${plain(120)} n${index}`,
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
