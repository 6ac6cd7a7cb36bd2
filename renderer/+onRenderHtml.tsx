import { renderToStaticMarkup } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import css from './style.css?inline';
export function onRenderHtml(pageContext: any) {
  const { Page } = pageContext;
  return escapeInject`<!doctype html><html lang="en-US"><head><style>${dangerouslySkipEscape(css)}</style></head><body>${dangerouslySkipEscape(renderToStaticMarkup(<Page />))}</body></html>`;
}
