/** Made-up cities as big as real ones: each text shuffles real text and keeps its length. */
import business from '../../data/business.json' with { type: 'json' };
import { type CityEntry, ownWords } from '../../data/collections/cities.ts';

const countiesPerState = 110;

/** Words that chance could turn into a claim, such as "number one" or "our shop". All are from data/claims.json. */
const claimWords =
  /^(number|one|our|shop|walk|free|no|best|top|five|locksmiths?|technicians?|someone|person|owner|nights?|weekends?|evenings?|holidays?|fees?|visits?|come|us|same|hundreds|in|to|by|since|hidden|costs?|drives?|driving|trips?|travel|prices?|charges?|hours?|decides?)\W*$/i;

export function syntheticCities(real: readonly CityEntry[], count: number): CityEntry[] {
  const known = real
    .flatMap((entry) => ownWords.flatMap((field) => entry[field]?.split(' ') ?? []))
    .filter((word) => !claimWords.test(word));
  const states = [...new Set(real.map(({ state }) => state))];
  const random = lehmerGenerator(count);
  /** Word pairs stay together, so pages compress about as well as real sentences. */
  const copy = (length: number): string => {
    const words = Array.from({ length: Math.ceil(length / 2) }, () => {
      const at = Math.floor(random() * (known.length - 1));
      return known.slice(at, at + 2);
    });
    const text = words.flat().slice(0, length).join(' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
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
    state: states[index % states.length] ?? model.state,
    zipCodes: model.zipCodes,
    county: `County ${Math.floor(index / states.length) % countiesPerState}`,
    coordinates: somewhere(),
    neighborhoods: model.neighborhoods.map(named),
    streets: model.streets?.map(named),
    landmarks: model.landmarks.map(named),
    customIntro: like(model.customIntro),
    doors: optionalLike(model.doors),
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
