/** The checks of redirects understand netlify.toml as Netlify does: the same rules and addresses, given to both. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRouter } from '../../data/redirects/follow.ts';
import { parseRedirects } from '../../data/redirects/read.ts';
import { createNetlify } from '../../scripts/local/netlify.ts';
import { redirect } from '../data/releasedSite.ts';

const siteUrl = 'https://www.example.com';
const toml = [
  '[build]\npublish = "public"\n',
  redirect('https://example.com/*', `${siteUrl}/:splat`),
  redirect('/old', '/about'),
  redirect('/slash/', '/about'),
  redirect('/blog/new', '/first'),
  redirect('/blog/*', '/news/:splat'),
  redirect('/blog/late', '/never'),
  redirect('/archive/:year/:name', '/news/:name/:year'),
  redirect('/part*', '/whole:splat'),
  redirect('/from/*/here', '/here'),
  redirect('/café', '/cafe'),
  redirect('/page', '/about'),
  redirect('/forced', '/about', 'force = true'),
  redirect('/away', 'https://other.example/x?y=1#z'),
  redirect('/some', '/about', 'conditions = {Country = ["XX"]}'),
  redirect('/now', '/about#team', 'status = 302'),
].join('\n');

const pages = ['/', '/about', '/page', '/forced'];
const root = mkdtempSync(join(tmpdir(), 'redirect-rules-'));
const netlify = createNetlify({ url: siteUrl, root });
const router = createRouter({ siteUrl, pages: new Set(pages), redirects: parseRedirects(toml).redirects });

beforeAll(async () => {
  mkdirSync(join(root, 'public'));
  writeFileSync(join(root, 'netlify.toml'), toml);
  for (const page of pages) writeFileSync(join(root, 'public', `${page.slice(1) || 'index'}.html`), page);
  await netlify.start();
});
afterAll(async () => {
  await netlify.stop();
  rmSync(root, { recursive: true, force: true });
});

test.each(
  [
    ...['/', '/about', '/nothing', '/old', '/old/', '/OLD', '/older', '/old?from=ad', '/slash', '/slash/'],
    ...[
      '/blog',
      '/blog/',
      '/blog/new',
      '/blog/late',
      '/blog/a/b',
      '/blogs',
      '/archive/2024/keys',
      '/archive/2024',
    ],
    ...[
      '/part',
      '/parts',
      '/part/s',
      '/from/far/here',
      '/from/here',
      '/caf%C3%A9',
      '/page',
      '/forced',
      '/away',
      '/some',
      '/now',
    ],
  ].flatMap((path) => [siteUrl + path, `https://example.com${path}`]),
)('%s', async (address) => {
  const answer = await netlify.handle(new Request(address));
  const sent = answer?.headers.get('location');
  const [hop] = router.follow(address).hops;
  const expected = sent ? { status: answer?.status, to: withoutQuery(sent, address) } : undefined;
  expect(hop && { status: hop.redirect.status, to: withoutQuery(hop.to.href, address) }).toEqual(expected);
});

/** Netlify hands the query that was asked with on; where an address leads does not depend on it. */
function withoutQuery(to: string, from: string): string {
  const url = new URL(to, from);
  if (url.search === new URL(from).search) url.search = '';
  return url.href;
}
