/** dist/client/_headers: what Netlify sends with every page. Made by the build, because it holds hashes of inline code. */
import { createHash } from 'node:crypto';
import { type PageNeeds, securityHeaders } from '../../data/headers.ts';
import type { PublicConfig } from '../../renderer/publicConfig.ts';

/**
 * Google Analytics 4, which `PUBLIC_ANALYTICS_ID` configures: where its script comes from, and where it reports to, by region.
 * https://developers.google.com/tag-platform/security/guides/csp, without what advertising needs. `*.` leaves out the host itself.
 */
const analytics = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://analytics.google.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
    'https://www.google.com',
  ],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

/**
 * The file's content: the security headers for every path, and noindex where the deploy is a preview.
 * @param pages the HTML of at least one page of each kind
 */
export function headersFile(pages: readonly string[], config: PublicConfig, indexable: boolean): string {
  const headers = {
    ...securityHeaders(pageNeeds(pages, config)),
    ...(!indexable && { 'X-Robots-Tag': 'noindex' }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...lines, ''].join('\n');
}

function pageNeeds(pages: readonly string[], config: PublicConfig): PageNeeds {
  const reviews = config.reviewsScriptUrl && new URL(config.reviewsScriptUrl).origin;
  const maps = config.mapsEmbedUrl && new URL(config.mapsEmbedUrl).origin;
  const third = (own: readonly string[]) => [
    ...(config.analyticsId ? own : []),
    ...(reviews ? [reviews] : []),
  ];
  return {
    styleHashes: hashes(pages, /<style[^>]*>([\s\S]*?)<\/style>/g),
    // A data block such as JSON-LD is never run, so it needs no hash.
    scriptHashes: hashes(pages, /<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
    scripts: third(analytics.scripts),
    connections: third(analytics.connections),
    images: third(analytics.images),
    ...(maps && { frames: [maps] }),
  };
}

/** The hash of each different inline element, in the order they are met. */
function hashes(pages: readonly string[], element: RegExp): string[] {
  const contents = pages.flatMap((html) => [...html.matchAll(element)].map(([, content = '']) => content));
  return [...new Set(contents)].map(
    (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`,
  );
}
