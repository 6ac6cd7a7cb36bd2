/**
 * The measure for the build: the same city pages by React alone, in one process on one core, without Vike, checks or
 * sitemap. Compiled by scripts/bench/build/workspace.ts, run in the root of a project that holds a snapshot of its data.
 * Arguments: the snapshot, the output directory.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { readSnapshot } from '../../../data/snapshot.ts';
import { head } from '../../../pages/city/+head.ts';
import { Page } from '../../../pages/city/+Page.tsx';
import { cityContent } from '../../../pages/city/content.ts';
import { Head } from '../../../renderer/head/Head.tsx';
import { PageProvider } from '../../../renderer/PageContext.tsx';
import { contentId, ShellBottom, ShellTop } from '../../../renderer/shell/Shell.tsx';
import css from '../../../renderer/style.css?inline';

const [snapshot = '', output = ''] = process.argv.slice(2);
const site = readSnapshot(snapshot);
mkdirSync(output, { recursive: true });
for (const { slug, href: path } of site.cities) {
  const city = site.city(slug);
  if (city === undefined) throw new Error(`The snapshot has no city ${slug}`);
  const data = cityContent(site, city);
  const top = renderToStaticMarkup(<Head site={site} path={path} head={head({ site, path, data })} />);
  const body = renderToStaticMarkup(
    <PageProvider site={site} path={path}>
      <ShellTop />
      <main id={contentId}>
        <Page data={data} />
      </main>
      <ShellBottom hasForm={false} />
    </PageProvider>,
  );
  const html = `<!doctype html>\n<html lang="en-US">\n<head>${top}<style>${css}</style></head>\n<body>${body}\n</body></html>`;
  writeFileSync(join(output, `${path.slice(1)}.html`), html);
}
