/** Made-up cities as big as real ones: each text has as many words as a real one. */
import business from '../../data/business.json' with { type: 'json' };
import type { CityEntry } from '../../data/collections/cities.ts';

/** Their words mean nothing, so chance turns none into a claim. */
const syllables = 'ba be bi bo da de di do ka ke ki ko la le li lo ma me mi mo'.split(' ');

export function syntheticCities(real: readonly CityEntry[], count: number): CityEntry[] {
  const random = lehmerGenerator(count);
  const syllable = () => syllables[Math.floor(random() * syllables.length)] ?? '';
  const copy = (length: number) => Array.from({ length }, () => syllable() + syllable()).join(' ');
  const like = (text: string) => copy(text.split(' ').length);
  const optionalLike = (text: string | undefined) => text && like(text);
  const named = (name: string, index: number) => `${like(name)} ${index + 1}`;
  const plain = (characters: number) => copy(characters).slice(0, characters).trim().padEnd(characters, '.');
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
  const invented = (model: CityEntry, index: number): CityEntry => ({
    cityName: `Bench ${plain(6).replace(/[^A-Za-z]/g, 'x')} n${index}`,
    state: model.state,
    zipCodes: model.zipCodes,
    coordinates: somewhere(),
    neighborhoods: model.neighborhoods.map(named),
    streets: model.streets?.map(named),
    landmarks: model.landmarks.map(named),
    customIntro: like(model.customIntro),
    doors: model.doors?.map((door) => ({ ...door, title: like(door.title), text: like(door.text) })),
    finding: optionalLike(model.finding),
    roads: optionalLike(model.roads),
    whyChoose: optionalLike(model.whyChoose),
    cardText: optionalLike(model.cardText),
    localServices: model.localServices,
    metaTitle: `${plain(30)} n${index}`,
    metaDescription: `${plain(120)} n${index}`,
  });
  return Array.from({ length: count }, (_, index) => {
    const model = real[index % real.length];
    if (!model) throw new Error('No real city to model the synthetic ones on');
    return index < real.length ? model : invented(model, index);
  });
}

function lehmerGenerator(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
