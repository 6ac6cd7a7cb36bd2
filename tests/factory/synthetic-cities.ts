/** Made-up cities as big as real ones: each text has as many words as a real one. */
import type { Business } from '../../data/collections/business.ts';
import type { CityEntry } from '../../data/collections/cities.ts';

type Area = Pick<Business, 'coordinates' | 'serviceRadiusMiles'>;

/** Their words mean nothing, so chance turns none into a claim. */
const syllables = 'ba be bi bo da de di do ka ke ki ko la le li lo ma me mi mo'.split(' ');

export function syntheticCities(real: readonly CityEntry[], count: number, business: Area): CityEntry[] {
  const random = lehmerGenerator(count);
  const syllable = () => syllables[Math.floor(random() * syllables.length)] ?? '';
  const like = (text: string) => text.replace(/\S+/g, () => syllable() + syllable() + syllable());
  /** Inside the service radius but farther out than real cities, so their neighbors don't change. */
  const somewhere = (): CityEntry['coordinates'] => {
    const { lat, lng } = business.coordinates;
    const degrees = (business.serviceRadiusMiles / 69) * (0.5 + 0.45 * random());
    const angle = random() * 2 * Math.PI;
    const rounded = (degrees: number) => Number(degrees.toFixed(4));
    return {
      lat: rounded(lat + degrees * Math.sin(angle)),
      lng: rounded(lng + (degrees / Math.cos((lat * Math.PI) / 180)) * Math.cos(angle)),
    };
  };
  const invented = (model: CityEntry, index: number): CityEntry => {
    const { state, zipCodes, neighborhoods, streets, landmarks, localServices, ...texts } = model;
    const { customIntro, doors, finding, roads, whyChoose, cardText } = texts;
    return {
      cityName: `Bench n${index}`,
      coordinates: somewhere(),
      state,
      zipCodes,
      localServices,
      ...withTexts(
        { neighborhoods, streets, landmarks, customIntro, doors, finding, roads, whyChoose, cardText },
        like,
      ),
    };
  };
  return Array.from({ length: count }, (_, index) => {
    const model = real[index % real.length];
    if (!model) throw new Error('No real city to model the synthetic ones on');
    return index < real.length ? model : invented(model, index);
  });
}

/** Replaces every text of several words. */
const withTexts = <T>(value: T, like: (text: string) => string): T =>
  JSON.parse(JSON.stringify(value), (_key, text) =>
    typeof text === 'string' && text.includes(' ') ? like(text) : text,
  );

function lehmerGenerator(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
