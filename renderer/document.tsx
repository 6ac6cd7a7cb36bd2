import { createHash } from 'node:crypto';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../data/site.ts';
import { bootScript, type Manifest } from './boot.ts';
import { exitScript } from './exit-script.ts';
import { Head } from './head/Head.tsx';
import { htmlDocument } from './html.ts';
import { PageProvider } from './PageContext.tsx';
import { publicConfig } from './public-config.ts';
import { contentId, ShellBottom, ShellTop } from './shell/Shell.tsx';
import styles from './style.css?inline';
import { usedStyles } from './used-styles.ts';

type Shown = { Page: ComponentType<{ data: Vike.PageData }>; data: Vike.PageData; site: Site; path: string };

/** The HTML of a page. @param manifest the bundle's files; null in development */
export function documentOf({ Page, data, site, path }: Shown, manifest: Manifest): string {
  const head = renderToStaticMarkup(<Head site={site} path={path} head={data.head} />);
  const body = renderToStaticMarkup(
    <PageProvider site={site} path={path} hasForm={data.hasForm} hasExit={data.hasExit}>
      <ShellTop />
      <main id={contentId}>
        <Page data={data} />
      </main>
      <ShellBottom />
    </PageProvider>,
    // React escapes apostrophes, which only attributes in single quotes need, and gives each shape an end tag.
  )
    .replaceAll('&#x27;', "'")
    .replaceAll(/><\/(circle|path|rect)>/g, '/>');
  const css = styles + (data.css ?? '');
  const { analyticsId } = publicConfig();
  const { leadsTo } = site.pages.service.exit;
  const script = (data.exitsLater ? '' : exitScript(leadsTo, data.hasExit)) + bootScript(manifest);
  return htmlDocument(
    (manifest ? ownStyle(usedStyles(css, body)) : `<style>${css}</style>`) + head,
    `<body><script>${script}</script>${body}</body>`,
    analyticsId && ` data-analytics="${analyticsId}"`,
  );
}

/** Each page allows only its own style. In the host's headers, the policy would list the styles of all pages. */
function ownStyle(css: string): string {
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = `style-src 'self' 'sha256-${hash}'`;
  return `<meta http-equiv="Content-Security-Policy" content="${policy}"/><style>${css}</style>`;
}
