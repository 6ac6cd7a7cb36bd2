import type { Site } from '../../data/site.ts';
import { isIndexable } from './indexable.ts';
import { JsonLd } from './json-ld/JsonLd.tsx';
import { absoluteUrl } from './json-ld/node.ts';
import { rounded } from './json-ld/places.ts';
import type { GeoTags, PageHead } from './PageHead.ts';
import { SocialTags } from './SocialTags.tsx';

type Props = { site: Site; path: string; head: PageHead };

export function Head({ site, path, head }: Props) {
  return (
    <>
      <DocumentTags />
      <SearchTags site={site} path={path} head={head} />
      <PlaceTags place={head.geo ?? businessGeo(site)} />
      <SocialTags site={site} path={path} head={head} />
      <IconTags />
      <JsonLd graph={head.graph} />
      <Speculation />
    </>
  );
}

function DocumentTags() {
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="language" content="en-US" />
      <meta name="color-scheme" content="light dark" />
    </>
  );
}

function SearchTags({ site, path, head }: Props) {
  const hidden = head.noindex || !isIndexable();
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <meta name="keywords" content={head.keywords.join(', ')} />
      <meta name="author" content={site.business.name} />
      <meta name="robots" content={hidden ? 'noindex, follow' : 'index, follow, max-image-preview:large'} />
      {!head.noindex && <link rel="canonical" href={absoluteUrl(site, path)} />}
    </>
  );
}

function businessGeo({ business }: Site): GeoTags {
  const { address, coordinates } = business;
  return { placename: address.city, region: `${address.country}-${address.state}`, coordinates };
}

function PlaceTags({ place }: { place: GeoTags }) {
  const [lat, lng] = [rounded(place.coordinates.lat), rounded(place.coordinates.lng)];
  return (
    <>
      <meta name="geo.region" content={place.region} />
      <meta name="geo.placename" content={place.placename} />
      <meta name="geo.position" content={`${lat};${lng}`} />
      <meta name="ICBM" content={`${lat}, ${lng}`} />
    </>
  );
}

/** --ground in renderer/tokens.css, which a meta tag can't read. */
const themeColors = { light: '#fbf7ef', dark: '#121a22' };

function IconTags() {
  return (
    <>
      {Object.entries(themeColors).map(([scheme, color]) => (
        <meta key={scheme} name="theme-color" content={color} media={`(prefers-color-scheme: ${scheme})`} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

/**
 * Prerenders the page behind a link that's pressed or under the mouse, or fetches it if the browser can't prerender. On touch
 * screens Chromium takes "moderate" for "in view", so that rule only matches a hovered link. No link leads to the API.
 */
const nextPages = [
  { where: { href_matches: '/*' }, eagerness: 'conservative' },
  { where: { selector_matches: '[href^="/"]:hover' }, eagerness: 'moderate' },
];
const speculation = JSON.stringify({ prefetch: nextPages, prerender: nextPages });

function Speculation() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file, with nothing to escape
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculation }} />;
}
