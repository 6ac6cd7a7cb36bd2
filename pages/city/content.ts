import type { Business } from '../../data/collections/business.ts';
import { type DoorKind, doorPlaces } from '../../data/collections/doors.ts';
import type { Question } from '../../data/collections/primitives.ts';
import type { Service } from '../../data/collections/services.ts';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { fillText, sentenceList } from '../../data/facts/tokens.ts';
import { milesBetween, milesInWords } from '../../data/geography/distance.ts';
import type { City, CityWords } from '../../data/places/city.ts';
import type { Site } from '../../data/site.ts';
import type { PlaceWithDistance } from '../../renderer/components/PlaceLinks.tsx';
import { bound } from '../../renderer/components/price.ts';
import type { Price } from './Prices.tsx';

export function cityContent(site: Site, city: City) {
  const { copy } = city;
  const nearby = city.nearby.map((slug) => site.place(slug));
  const asks = mustCallToAsk(city.state, site.business);
  const { choices } = site.pages.home.doors;
  return {
    city,
    doors: city.doors.map((door) => {
      const place = placeOf(door.kind);
      const like = choices.find(({ kind }) => placeOf(kind) === place);
      const nearBase = place === 'business' && city.isNearBase && like && site.service(like.service);
      const arrival = {
        title: copy.doors.arrival,
        of: asks ? undefined : copy.doors.aim,
        figure: city.aimInShort || copy.askInShort,
        detail: (!asks && nearBase && arrivalIn(city, nearBase.inShort)) || undefined,
      };
      return { ...door, rows: [arrival, ...(like?.rows ?? [])] };
    }),
    badges: copy.badges.filter((badge) => !asks || badge !== site.tokens.licensedBadge),
    questions: cityQuestions(copy, city, site.business),
    nearby: nearby.map((place) => withDistance(city, place)),
    popularServices: servicesOf(site, city.localServices),
    prices: servicesOf(site, [...copy.firstServices, ...city.localServices]).map(
      (service): Price => ({ ...service, detail: detailOf(service, city, asks) }),
    ),
    headline: headlineOf(city),
  };
}

/** An apartment is a home, too. */
const placeOf = (kind: DoorKind) => (doorPlaces[kind] === 'apartment' ? 'house' : doorPlaces[kind]);

const servicesOf = (site: Site, slugs: readonly string[]): Service[] =>
  [...new Set(slugs)].flatMap((slug) => site.service(slug) ?? []);

/** The town and the trade are large, the rest is in a smaller line. Next to a photo, that says how soon we come, too. */
function headlineOf({ uniqueH1, copy, arrival, heroImage }: City) {
  const [headline = '', ...rest] = uniqueH1.split(/(?<=:) | (?=for )/);
  return {
    headline,
    subline: [rest.join(' '), copy.tagline, heroImage && arrival].filter(Boolean).join('. '),
  };
}

/** How soon we come is on the price sign, unless it's sooner for businesses near our base. */
function detailOf({ inShort }: Service, city: City, asks: boolean): string | undefined {
  const { arrivalNearBase, time, price, decides } = inShort;
  if (arrivalNearBase && city.isNearBase && !asks) return `Arrival: ${arrivalIn(city, inShort)}`;
  if (!price) return decides;
  return time && `Work: ${bound(time)}`;
}

function arrivalIn(city: City, { arrivalInCity, arrivalNearBase }: Service['inShort']): string | undefined {
  const words = (city.isNearBase && arrivalNearBase) || arrivalInCity;
  return words && fillText(words, { arrivalAim: city.arrivalAim });
}

function withDistance(city: City, place: PlaceWithDistance): PlaceWithDistance {
  if (!place.hasPage) return place;
  return { ...place, milesAway: milesInWords(milesBetween(city.coordinates, place.coordinates)) };
}

function cityQuestions(copy: CityWords, city: City, { licensing }: Business): Question[] {
  const { response, areas, payment, noLicense, license } = copy.questions;
  const { required, number } = licensing[city.state] ?? {};
  const ours = number ? ` Ours is ${number}.` : '';
  const soon = { ...response, answer: [response.answer, city.roads].filter(Boolean).join(' ') };
  const parts = mustCallToAsk(city.state, { licensing })
    ? { ...areas, answer: `${city.arrival} to ${sentenceList(city.neighborhoods.slice(0, 3))}.` }
    : areas;
  return [soon, parts, payment, required ? { ...license, answer: license.answer + ours } : noLicense];
}
