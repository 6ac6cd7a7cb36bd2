/** The page in the frame of the reviews widget: the vendor's container and script, and nothing of ours to read. */
import { createElement as element } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReviewsWidget } from '../../../data/collections/reviewsWidget.ts';
import { frameScript } from './frameScript.ts';

/**
 * An opaque origin, because `allow-same-origin` is missing: no cookies, no storage, no access to our page. Windows escape the sandbox,
 * as Google, Facebook and Yelp do not work inside one; our COOP header takes their handle on the page.
 */
export const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** Vendors write for a light page. The frame's height follows the body's. */
const style =
  ':root{color-scheme:light;background:#fff}body{display:flow-root;margin:0;font-family:system-ui,sans-serif}';

export function reviewsFramePage({ container, ...vendor }: ReviewsWidget, businessName: string): string {
  const { script, scriptAttributes = {}, init } = vendor;
  const vendorScript = JSON.stringify({ src: script, attributes: scriptAttributes, init }).replaceAll(
    '<',
    '\\u003c',
  );
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
        element('title', null, `Reviews of ${businessName}`),
        element('style', inner(style)),
      ),
      element(
        'body',
        null,
        element('div', { ...container, class: undefined, className: container.class }),
        element('script', inner(`(${frameScript})(${vendorScript})`)),
      ),
    ),
  );
  return `<!doctype html>\n${html}\n`;
}

/** Our own text, and JSON without "<"; escaped, it would not fit its hash in the policy. */
const inner = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });
