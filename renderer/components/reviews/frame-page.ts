import { createElement as element } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Business } from '../../../data/collections/business.ts';
import { platformOf, type Review } from '../../../data/collections/reviews.ts';
import { dateWords } from '../../../data/facts/dates.ts';
import type { ReviewsFrame } from '../../../data/site.ts';
import { color } from '../../colors.ts';
import { serialize } from '../../head/json-ld/node.ts';
import { htmlDocument } from '../../html.ts';
import { frameScript } from './frame-script.ts';

/** Without `allow-same-origin`, the frame can't read cookies or our page. Popups escape, because Google, Facebook and Yelp fail in a sandbox. */
export const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** The frame's height follows the body's. */
const style = 'body{display:flow-root;margin:0;font-family:system-ui,sans-serif}';
/** Vendors design for a light page. */
const vendorStyle = ':root{color-scheme:light;background:#fff}';
const quotesStyle = () => `:root{color-scheme:light dark;color:${inBoth('ink')}}
ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:1rem;margin:0;padding:0;list-style:none}
li{padding:1rem 1.25rem;border:1px solid ${inBoth('quiet')};border-radius:14px;line-height:1.5}
blockquote{margin:0 0 .5rem;font-size:1.25rem;line-height:1.35;text-wrap:pretty;overflow-wrap:anywhere}
blockquote::before{content:'“'}
blockquote::after{content:'”'}
p,a{margin:0;font-size:.875rem;color:${inBoth('quiet')}}
a{display:inline-block;padding-block:.25rem}
a:focus-visible{outline:3px solid;outline-offset:2px}`;

function inBoth(name: string) {
  const { day, night } = color(name);
  return `light-dark(${day},${night})`;
}

export function reviewsFramePage(
  content: ReviewsFrame,
  { name, reviewPlatforms }: Pick<Business, 'name' | 'reviewPlatforms'>,
): string {
  const {
    script: src,
    scriptAttributes: attributes,
    init,
    container = {},
  } = 'script' in content ? content : {};
  const quotes = 'quotes' in content && content.quotes.map((review) => quote(review, reviewPlatforms));
  const head = renderToStaticMarkup([
    element('meta', { key: 'viewport', name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('meta', { key: 'robots', name: 'robots', content: 'noindex' }),
    element('title', { key: 'title' }, `Reviews of ${name}`),
  ]);
  const body = renderToStaticMarkup(
    quotes
      ? element('ul', null, ...quotes)
      : element('div', { ...container, class: undefined, className: container.class }),
  );
  // Escaping would change the hashes that the policy names. Safe, because it's our own text, and JSON without "<".
  return htmlDocument(
    `${head}<style>${style}${quotes ? quotesStyle() : vendorStyle}</style>`,
    `<body>${body}<script>(${frameScript})(${serialize({ src, attributes, init })})</script></body>`,
  );
}

function quote({ quote, name, town, date, job, source }: Review, platforms: Business['reviewPlatforms']) {
  const link = { href: source, target: '_blank', rel: 'noopener' };
  return element(
    'li',
    { key: quote },
    element('blockquote', { cite: source }, quote),
    element('p', null, `${name}, ${town}${date ? `, ${dateWords(date)}` : ''}. ${job}`),
    element('a', link, `Read it on ${platformOf(source, platforms)?.name}`),
  );
}
