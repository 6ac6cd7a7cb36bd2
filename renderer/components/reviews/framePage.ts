import { createElement as element } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReviewsWidget } from '../../../data/collections/reviewsWidget.ts';
import { frameScript } from './frameScript.ts';

/** Without `allow-same-origin` the frame can't read cookies or our page. Popups escape: Google, Facebook and Yelp fail in a sandbox. */
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
