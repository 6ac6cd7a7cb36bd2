import type { Site } from '../../data/site.ts';

/**
 * The address of `path` on the canonical host of data/business.json, whatever host the build runs for.
 * The home page is 'https://www.example.com/'; no other page ends with a slash.
 */
export function absoluteUrl({ business }: Site, path: string): string {
  return business.siteUrl + path;
}
