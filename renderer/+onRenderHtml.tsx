import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { bootScript } from './boot.ts';
import { Head } from './head/Head.tsx';
import { PageProvider } from './PageContext.tsx';
import { publicConfig } from './publicConfig.ts';
import { contentId, ShellBottom, ShellTop } from './shell/Shell.tsx';
import styles from './style.css?inline';
import { usedStyles } from './usedStyles.ts';

export function onRenderHtml(pageContext: PageContextServer) {
  const { Page, data, site, urlPathname: path, globalContext } = pageContext;
  const head = renderToStaticMarkup(<Head site={site} path={path} head={data.head} />);
  const body = renderToStaticMarkup(
    <PageProvider site={site} path={path} hasForm={data.hasForm}>
      <ShellTop />
      <main id={contentId}>
        <Page data={data} />
      </main>
      <ShellBottom />
    </PageProvider>,
    // React escapes apostrophes, which only attributes in single quotes need.
  ).replaceAll('&#x27;', "'");
  const css = styles + (data.css ?? '');
  const documentHtml = escapeInject`<!doctype html>
<html lang="en-US"${analytics()}>
<head><meta charset="utf-8"/>${ownStyle(globalContext.assetsManifest ? usedStyles(css, body) : css, Boolean(globalContext.assetsManifest))}${dangerouslySkipEscape(head)}</head>
<body>${dangerouslySkipEscape(body)}<script type="module">${dangerouslySkipEscape(bootScript(globalContext.assetsManifest))}</script></body></html>`;
  return { documentHtml, injectFilter: withoutPreload };
}

/** Keeps Vike from preloading the font: the first paint doesn't wait for it. */
function withoutPreload(assets: { assetType: string | null; inject: unknown }[]) {
  for (const asset of assets) if (asset.assetType === 'font') asset.inject = false;
}

/** Each page allows only its own style. In the host's headers, the policy would list the styles of all pages. */
function ownStyle(css: string, isBuilt: boolean) {
  if (!isBuilt) return escapeInject`<style>${dangerouslySkipEscape(css)}</style>`;
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = `style-src 'self' 'sha256-${hash}'`;
  return escapeInject`<meta http-equiv="Content-Security-Policy" content="${dangerouslySkipEscape(policy)}"/><style>${dangerouslySkipEscape(css)}</style>`;
}

function analytics() {
  const { analyticsId } = publicConfig();
  return analyticsId ? escapeInject` data-analytics="${analyticsId}"` : '';
}
