import { createElement as element } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Business } from '../../../data/collections/business.ts';
import { platformOf, type Review } from '../../../data/collections/reviews.ts';
import type { ReviewsFrame } from '../../../data/site.ts';
import { serialize } from '../../head/json-ld/node.ts';
import { frameScript } from './frame-script.ts';

/** Without `allow-same-origin`, the frame can't read cookies or our page. Popups escape, because Google, Facebook and Yelp fail in a sandbox. */
export const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** The frame's height follows the body's. */
const style = 'body{display:flow-root;margin:0;font-family:system-ui,sans-serif}';
/** Vendors design for a light page. */
const vendorStyle = ':root{color-scheme:light;background:#fff}';
/** The colors of renderer/tokens.css, which the frame can't load without an origin. */
const quotesStyle = `:root{color-scheme:light dark;color:light-dark(#16202b,#f3ede1)}
ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,28rem),1fr));gap:0 3rem;margin:0;padding:0;list-style:none}
li{padding-block:1.25rem;border-top:3px solid light-dark(#16202b,#f3ede1);line-height:1.5}
blockquote{max-width:34em;margin:0 0 .75rem;font-size:clamp(1.125rem,3.2vw,1.5rem);line-height:1.4;text-wrap:pretty;overflow-wrap:anywhere}
blockquote::before{content:'“'}
blockquote::after{content:'”'}
p{margin:0;color:light-dark(#55606b,#a9b3bc)}
a{display:inline-block;padding-block:.25rem;color:light-dark(#16202b,#f3ede1)}
a:focus-visible{outline:3px solid;outline-offset:2px}`;

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
  const html = renderToStaticMarkup(
    element(
      'html',
      { lang: 'en-US' },
      element(
        'head',
        null,
        element('meta', { charSet: 'utf-8' }),
        element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        element('meta', { name: 'robots', content: 'noindex' }),
        element('title', null, `Reviews of ${name}`),
        element('style', inner(style + (quotes ? quotesStyle : vendorStyle))),
      ),
      element(
        'body',
        null,
        quotes
          ? element('ul', null, ...quotes)
          : element('div', { ...container, class: undefined, className: container.class }),
        element('script', inner(`(${frameScript})(${serialize({ src, attributes, init })})`)),
      ),
    ),
  );
  return `<!doctype html>\n${html}\n`;
}

function quote({ quote, name, town, job, source }: Review, platforms: Business['reviewPlatforms']) {
  const link = { href: source, target: '_blank', rel: 'noopener' };
  return element(
    'li',
    { key: quote },
    element('blockquote', { cite: source }, quote),
    element('p', null, `${name}, ${town}. ${job}`),
    element('a', link, `Read it on ${platformOf(source, platforms)?.name}`),
  );
}

/** Escaping would change the hash that the policy names. Safe, because it's our own text, and JSON without "<". */
const inner = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });
