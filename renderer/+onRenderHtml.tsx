/** The document: head, page and shell as static markup. React stays on this side of the wire. */
import { renderToStaticMarkup } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { bootScript } from './boot.ts';
import { fixedPartsOf } from './components/Fixed.tsx';
import { Head } from './head/Head.tsx';
import { PageProvider } from './PageContext.tsx';
import { publicConfig } from './publicConfig.ts';
import { contentId } from './shell/Shell.tsx';
import { shellMarkup } from './shell/shellMarkup.tsx';
import { getSite } from './site.ts';
import css from './style.css?inline';

export function onRenderHtml(pageContext: PageContextServer) {
  const { Page, data, urlPathname: path, config, globalContext } = pageContext;
  if (!config.head) throw new Error(`${path} has no +head.ts: every page says its title and description`);
  const site = getSite();
  const head = renderToStaticMarkup(
    <Head site={site} head={config.head({ site, path, data: data as never })} />,
  );
  const content = renderToStaticMarkup(
    <PageProvider site={site} path={path} fixedParts={fixedPartsOf(site)}>
      <main id={contentId}>
        <Page data={data} />
      </main>
    </PageProvider>,
  );
  const { top, bottom } = shellMarkup(site, path, config.hasForm ?? false);
  return escapeInject`<!doctype html>
<html lang="en-US"${analytics()}>
<head>${dangerouslySkipEscape(head)}<style>${dangerouslySkipEscape(css)}</style>${pageStyle(config.css)}</head>
<body>${dangerouslySkipEscape(top + content + bottom)}<script type="module">${dangerouslySkipEscape(bootScript(globalContext.assetsManifest))}</script></body></html>`;
}

/** What only this page needs, after what all pages share. */
function pageStyle(rules: string | undefined) {
  return rules ? escapeInject`<style>${dangerouslySkipEscape(rules)}</style>` : '';
}

/** Where an analytics id is configured, the browser's entry finds it here; else no analytics code runs at all. */
function analytics() {
  const { analyticsId } = publicConfig();
  return analyticsId ? escapeInject` data-analytics="${analyticsId}"` : '';
}
