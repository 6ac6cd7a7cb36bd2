/** Baseline for the build: renders city pages with React alone, on one core. Argument: the output directory. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Files, fileKeys, fileLabel } from '../../data/files.ts';
import { createSite } from '../../data/site.ts';
import { data as pageData } from '../../pages/city/+data.ts';
import { Page } from '../../pages/city/+Page.tsx';
import { Head } from '../../renderer/head/Head.tsx';
import { PageProvider } from '../../renderer/PageContext.tsx';
import { contentId, ShellBottom, ShellTop } from '../../renderer/shell/Shell.tsx';
import css from '../../renderer/style.css?inline';

const [output = ''] = process.argv.slice(2);
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const site = createSite(Object.fromEntries(fileKeys.map((key) => [key, json(fileLabel(key))])) as Files);
mkdirSync(output, { recursive: true });
for (const city of site.cities) {
  const path = city.href;
  const data = pageData({ site, urlPathname: path, routeParams: { slug: city.slug } });
  const top = renderToStaticMarkup(<Head site={site} path={path} head={data.head} />);
  const body = renderToStaticMarkup(
    <PageProvider site={site} path={path} hasForm>
      <ShellTop />
      <main id={contentId}>
        <Page data={data} />
      </main>
      <ShellBottom />
    </PageProvider>,
  );
  const html = `<!doctype html>\n<html lang="en-US">\n<head>${top}<style>${css}</style></head>\n<body>${body}\n</body></html>`;
  writeFileSync(join(output, `${path.slice(1)}.html`), html);
}
