/** What the functions use of data/cities.json, which no other file of netlify/ reads: only the one that mails the report imports this. */
import data from '../data/cities.json' with { type: 'json' };
import { routes } from '../data/routes.ts';
import { slugOf } from '../data/slug.ts';

type Entry = { cityName: string; state: string; slug?: string };

/** The name of each city by the path of its page. */
export const cityNames: ReadonlyMap<string, string> = new Map(
  (data.cities as Entry[]).map(({ slug, state, cityName }) => [
    routes.city({ slug: slug ?? slugOf(cityName), state }),
    cityName,
  ]),
);
