import { printRoute } from '../../data/shared/entry-routes.ts';
import type { Site } from '../../data/site.ts';
import { color } from '../colors.ts';
import { isIndexable } from './indexable.ts';
import { absoluteUrl, serialize } from './json-ld/node.ts';
import type { PageHead } from './PageHead.ts';
import { cardSize, socialCardOf } from './social-card.ts';

type Props = { site: Site; path: string; head: PageHead };

export function Head({ site, path, head }: Props) {
  const { business } = site;
  const { address } = business;
  const { title, description, keywords, noindex, graph } = head;
  const isHidden = noindex || !isIndexable();
  const { placename, region, coordinates } = head.geo ?? {
    placename: address.city,
    region: `${address.country}-${address.state}`,
    coordinates: business.coordinates,
  };
  const { lat, lng } = coordinates;
  const json = serialize({ '@context': 'https://schema.org', '@graph': graph });
  const card = socialCardOf(site, path);
  const imageAlt = `${business.name}: “${card.title.replace(/[.:]$/, '')}”, with the phone number ${business.phone}.`;
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="language" content="en-US" />
      <meta name="color-scheme" content="light dark" />

      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords.join(', ')} />
      <meta name="author" content={business.name} />
      <meta name="robots" content={isHidden ? 'noindex, follow' : 'index, follow, max-image-preview:large'} />
      {!noindex && <link rel="canonical" href={absoluteUrl(site, path)} />}

      <meta name="geo.region" content={region} />
      <meta name="geo.placename" content={placename} />
      <meta name="geo.position" content={`${lat};${lng}`} />

      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {!noindex && <meta property="og:url" content={absoluteUrl(site, path)} />}
      <meta property="og:image" content={absoluteUrl(site, card.path)} />
      <meta property="og:image:width" content={`${cardSize.width}`} />
      <meta property="og:image:height" content={`${cardSize.height}`} />
      <meta property="og:image:alt" content={head.ogImageAlt ?? imageAlt} />
      {/* X takes everything else from the tags above. */}
      <meta name="twitter:card" content="summary_large_image" />

      {/* The browser's bar continues our banner. */}
      <meta name="theme-color" content={color('road').day} />
      <link rel="stylesheet" href={printRoute} media="print" />
      {/* iPhones request /apple-touch-icon.png without a link. */}
      <link rel="icon" href="/favicon.svg" />

      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script holds raw text; serialize() escapes it */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file, with nothing to escape */}
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculation }} />
    </>
  );
}

/**
 * Prerenders the page behind a link that's pressed or under the mouse, or fetches it if the browser can't prerender. On touch
 * screens Chromium takes "moderate" for "in view", so that rule only matches a hovered link. No link leads to the API, and `rel` marks "Exit this page", whose address erases.
 */
const nextPages = [
  { where: { selector_matches: '[href^="/"]:not([rel])' }, eagerness: 'conservative' },
  { where: { selector_matches: '[href^="/"]:not([rel]):hover' }, eagerness: 'moderate' },
];
const speculation = JSON.stringify({ prefetch: nextPages, prerender: nextPages });
