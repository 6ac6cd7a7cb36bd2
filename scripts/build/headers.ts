/** Makes dist/client/_headers for Netlify. The build writes it because it contains hashes of inline scripts. */
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { ReviewsWidget } from '../../data/collections/reviews-widget.ts';
import { routes } from '../../data/shared/routes.ts';
import type { ReviewsFrame } from '../../data/site.ts';
import { type PageNeeds, securityHeaders } from '../../netlify/base/security-headers.ts';
import { sandbox } from '../../renderer/components/reviews/frame-page.ts';
import type { PublicConfig } from '../../renderer/public-config.ts';
import { editorHeaders, editorPath } from '../editor/address.ts';

const packetBytes = 1460;

/** What a new connection delivers in its first round trip. */
export const firstPackets = 10 * packetBytes;

/** Twelve packets, without the 310 bytes of the server's own headers. */
const homeBytes = 12 * packetBytes - 310;

/** Home shows what an owner adds: questions, services, cities, a notice, reviews. @returns '' while there's room */
export function homeWarning(html: string, headersFile: string): string {
  const [everyPage = ''] = headersFile.split('\n/');
  const bytes = brotliCompressSync(html).length + everyPage.length;
  const [has, most] = [bytes, homeBytes].map((count) => count.toLocaleString('en-US'));
  return bytes > homeBytes
    ? `The home page has ${has} bytes, and ${most} is what it should have at most: shorten its texts, or move a question to the page of a service.`
    : '';
}

/** Google Analytics 4, without advertising: https://developers.google.com/tag-platform/security/guides/csp */
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

type Framed = { content: ReviewsFrame; html: string };

/** Of two rules for a path, the later one wins. @param pages the HTML of at least one page of each kind */
export function headersFile(
  pages: readonly string[],
  config: PublicConfig,
  indexable: boolean,
  framed?: Framed,
): string {
  const headers = {
    ...securityHeaders(pageNeeds(pages, config, framed !== undefined)),
    ...(!indexable && { 'X-Robots-Tag': 'noindex' }),
  };
  return [
    ...rule('/*', headers),
    ...(framed ? rule(routes.reviewsWidget, frameHeaders(framed)) : []),
    ...(config.editorRepository ? rule(`${editorPath}*`, editorHeaders('github')) : []),
    '',
  ].join('\n');
}

const rule = (path: string, headers: Record<string, string>) => [
  path,
  ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
];

function pageNeeds(pages: readonly string[], config: PublicConfig, hasFrame: boolean): PageNeeds {
  const ifAnalytics = (own: readonly string[]) => (config.analyticsId ? own : []);
  return {
    inlineStyle: true,
    scriptHashes: hashes(pages),
    scripts: ifAnalytics(analytics.scripts),
    connections: ifAnalytics(analytics.connections),
    images: ifAnalytics(analytics.images),
    // The street map.
    frames: [...(hasFrame ? ["'self'"] : []), 'https://www.google.com'],
  };
}

const script = /<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g;

/** Replaces the page's headers. Only our pages may frame it, and vendors need inline styles. */
export function frameHeaders({ content, html }: Framed): Record<string, string> {
  const vendor = 'script' in content ? content : undefined;
  const own = vendor ? [new URL(vendor.script).origin] : [];
  const from = (kind: keyof NonNullable<ReviewsWidget['hosts']>, ...more: string[]) =>
    [...more, ...own, ...(vendor?.hosts?.[kind] ?? [])].join(' ') || "'none'";
  const [hash = ''] = hashes([html]);
  const policy = [
    `sandbox ${sandbox}`,
    "default-src 'none'",
    `script-src ${from('scripts', `'${hash}'`)}`,
    `style-src ${from('styles', "'unsafe-inline'")}`,
    `img-src ${from('images', 'data:')}`,
    `font-src ${from('fonts', 'data:')}`,
    `connect-src ${from('connections')}`,
    `frame-src ${from('frames')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    // Browsers refuse a sandboxed page with COOP.
    'Cross-Origin-Opener-Policy': 'unsafe-none',
    'X-Robots-Tag': 'noindex',
  };
}

export function hashes(pages: readonly string[]): string[] {
  const contents = pages.flatMap((html) => [...html.matchAll(script)].map(([, content = '']) => content));
  return [...new Set(contents)].map(
    (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`,
  );
}
