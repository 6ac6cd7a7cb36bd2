import type { Business } from '../collections/business.ts';

/** In characters. Search results cut longer titles. */
export const maxTitle = 60;

/** Adds what fits of the name of the business, and the name of the place unless the title has it. */
export function fullTitle(
  title: string,
  { name, shortName }: Pick<Business, 'name' | 'shortName'>,
  placeName = '',
): string {
  const place = title.includes(placeName) ? '' : `, ${placeName}`;
  const titles = [name, shortName].map((brand) => `${title} | ${brand}${place}`);
  return titles.find(({ length }) => length <= maxTitle) ?? title;
}
