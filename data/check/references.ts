import type { FileKey } from '../collections/files.ts';
import { hostsOf, platformOf } from '../collections/reviews.ts';
import { slugOfEntry } from '../shared/slug.ts';
import { repeats } from './path.ts';
import type { Content } from './problems.ts';
import { suggestion } from './suggestion.ts';
import { at, keyOf } from './texts.ts';

/** Whether every city, area, service and guide has its own address. */
export function checkReferences({ texts, files, problems }: Content): boolean {
  const cities = addressed('cities', files.cities.cities);
  const areas = addressed('areas', files.areas.areas);
  const services = addressed('services', files.services.services);
  const targets = {
    cities: { none: 'no city', entries: cities },
    services: { none: 'no service', entries: services },
    places: { none: 'no city and no area', entries: [...cities, ...areas] },
    states: undefined,
  };
  for (const text of texts) {
    const { file, path, copy, shape } = text;
    const target = shape.picks && targets[shape.picks];
    if (target === undefined) continue;
    const named = target.entries.find(({ slug }) => slug === copy);
    if (shape.picks === file && path.length === 4 && named?.path[1] === path[1])
      problems.add(text, `"${copy}" is this entry; name another one`);
    const slugs = target.entries.map(({ slug }) => slug);
    if (!named)
      problems.gather(
        text,
        `${target.none} has the slug "${copy}"${suggestion(copy, slugs)}`,
        shape.isSpare ? 'delete it from' : file === 'areas' ? 'delete the entry of' : 'name another one',
      );
  }
  const all = [...cities, ...areas, ...services, ...addressed('guides', files.guides.guides)];
  const taken = repeats(all, ({ file, slug }) => slug && `${file} ${slug}`);
  for (const [{ file, path, slug }, first] of taken) {
    const message = `${problems.entry(first)} already has the slug "${slug}"; delete one of the two, or give it another slug`;
    problems.add(at(file, ...path, 'slug'), message);
  }
  const unnamed = all.filter(({ slug }) => slug === '');
  for (const { file, path } of unnamed)
    problems.add(
      at(file, ...path, 'cityName'),
      'this name can\'t become a web address; give the city a slug, such as "creve-coeur"',
    );
  return taken.length + unnamed.length === 0;
}

const addressed = (file: FileKey, entries: readonly Parameters<typeof slugOfEntry>[0][]) =>
  entries.map((entry, index) => ({ ...at(file, file, index), slug: slugOfEntry(entry) }));

/** The link of a town opens the city with its slug. We don't say of one place that we come, and that it may be too far. */
export function checkAreas({
  files: {
    cities: { cities },
    areas: { areas, excluded = [] },
  },
  problems,
}: Content): void {
  const places = [...cities.map((city) => ({ ...city, name: city.cityName })), ...areas];
  for (const [index, text] of excluded.entries()) {
    const isHere = ({ name, state, zipCodes }: (typeof places)[number]) =>
      zipCodes.includes(text) ||
      [name, `${name}, ${state}`].some((one) => one.toLowerCase() === text.toLowerCase());
    const own = places.find(isHere);
    if (own)
      problems.add(
        at('areas', 'excluded', index),
        `we serve ${own.name}, which this list says is too far; delete "${text}", or the place`,
      );
  }
  for (const [index, { slug, state }] of areas.entries()) {
    const other = cities.find((city) => slugOfEntry(city) === slug)?.state ?? state;
    const message = `links to "${slug}" would open the city in ${other}; give this area another slug`;
    if (other !== state) problems.add(at('areas', 'areas', index, 'slug'), message);
  }
}

/** What is stored with a request tells the service. */
export function checkChoices({ files: { services }, problems }: Content): void {
  const names = services.services.map(({ serviceName }) => serviceName);
  for (const [index, { savedAs }] of services.forms.otherChoices.entries())
    if (names.includes(savedAs))
      problems.add(
        at('services', 'forms', 'otherChoices', index, 'savedAs'),
        `"${savedAs}" is the serviceName of services[${names.indexOf(savedAs)}]; pick another name, or delete this choice`,
      );
}

export function checkReviews({ files, problems }: Content): void {
  const { reviewPlatforms } = files.business;
  const hosts = [...new Set(hostsOf(reviewPlatforms))].join(', ');
  for (const [index, { source, name }] of files.reviews.reviews.entries()) {
    const message = `must link to the review on a site that reviewPlatforms in data/business.json names (${hosts}), got "${source}"`;
    if (!platformOf(source, reviewPlatforms))
      problems.add(at('reviews', 'reviews', index, 'source'), message);
    const member = files.team.team.find(
      (one) => one.name.toLowerCase() === name.split(' ')[0]?.toLowerCase(),
    );
    if (member)
      problems.warn(
        at('reviews', 'reviews', index, 'name'),
        `${member.name} is on the team in data/team.json; delete this review unless a customer has that name, too`,
      );
  }
}

/** Items of a list, but the columns of a comparison may say the same, and what tells the entries of one apart. */
const distinct =
  /(?<!,points),\d+$|,\d+,(question|title|serviceName)$|,facts,\d+,name$|^team,team,\d+,(name|photo|van,plate|badge|phoneEnding)$|^business,reviewPlatforms,\d+,\w+$|^reviews,reviews,\d+,quote$|^jobs,jobs,\d+,text$|,coverage,\d+,service$|,sources,\d+,url$/;

/** Two people may share a van or a phone, and two cities a mall. */
const mayRepeat = /^team,(?!.*,name$)|,landmarks,/;

/** The place in the list. A landmark is in one city. */
const index = /(?<=,cities,)\d+(?=,landmarks)|\d+(?=(,van)?(,\w+)?$)/g;

export function checkDuplicates({ texts, problems }: Content<unknown>): void {
  const listed = texts.filter((text) => distinct.test(keyOf(text)));
  for (const [text, first] of repeats(listed, (text) => `${keyOf(text).replace(index, '')} ${text.copy}`))
    problems.add(
      text,
      `"${text.copy}" is also at ${problems.entry(first)}; change or delete one of the two`,
      mayRepeat.test(keyOf(text)) && text.path[1] !== first.path[1],
    );
}
