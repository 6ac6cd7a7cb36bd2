import type { Site } from '../../data/site.ts';

/** On the canonical host, whatever host the build runs for. Only the home page ends with a slash. */
export function absoluteUrl({ business }: Site, path: string): string {
  return business.siteUrl + path;
}
