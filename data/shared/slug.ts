export function slugOf(cityName: string): string {
  return cityName
    .normalize('NFD')
    .toLowerCase()
    .replace(/[.'’‘ʻ\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The address's part for a photo, in characters that mean nothing else there. */
export const publishedPhoto = (src: string): string =>
  src
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w./-]+/g, '-');

/** The slug of an entry: its own, or made from the name of the city. */
export const slugOfEntry = ({
  slug,
  cityName = '',
}: {
  slug?: string | undefined;
  cityName?: string;
}): string => slug ?? slugOf(cityName);
