/** The parts of built pages that search engines read. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '../../../data/check/similarity.ts';
import { UserError } from '../../machine/terminal.ts';
import { attribute, type Element, elements, parseHtml, sourceOf, textOf } from './dom.ts';

export type SeoPage = {
  path: string;
  title: string;
  description: string;
  headings: string[];
  words: string[];
  /** Other pages, each once: all of them, and those in <main>. */
  links: string[];
  linksInText: string[];
  types: string[];
  /** 'YYYY-MM-DD' of its structured data. */
  changed: string | undefined;
  canonical: string | undefined;
  card: string | undefined;
  listed: boolean;
};

export function seoPages(root: string): SeoPage[] {
  const files = globSync('**/*.html', { cwd: root }).filter((file) => !file.startsWith('admin/'));
  if (files.length === 0) throw new UserError('No site has been built. Run npm run build first.');
  return files.sort().map((file) => {
    const path = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
    return readPage(path, readFileSync(join(root, file), 'utf8'));
  });
}

export function readPage(path: string, html: string): SeoPage {
  const document = parseHtml(html);
  const all = (...names: string[]) => elements(document, ...names);
  const meta = (name: string) => {
    const isIt = (tag: Element) => [attribute(tag, 'name'), attribute(tag, 'property')].includes(name);
    return all('meta')
      .filter(isIt)
      .map((tag) => attribute(tag, 'content'))[0];
  };
  const [canonical] = all('link').filter((tag) => attribute(tag, 'rel') === 'canonical');
  const image = meta('og:image');
  const linksOf = (anchors: Element[]) => {
    const links = anchors.map((anchor) => attribute(anchor, 'href')?.split(/[?#]/)[0] ?? '');
    return [...new Set(links)].filter((link) => link.startsWith('/') && link !== path);
  };
  const graph = all('script')
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .flatMap((script) => (JSON.parse(sourceOf(script)) as { '@graph': GraphNode[] })['@graph']);
  return {
    path,
    title: all('title').map(sourceOf)[0] ?? '',
    description: meta('description') ?? '',
    headings: all('h1').map(textOf),
    words: wordsOf(all('main').map(textOf).join(' ')),
    links: linksOf(all('a')),
    linksInText: linksOf(all('main').flatMap((main) => elements(main, 'a'))),
    types: graph.flatMap((node) => node['@type'] ?? []),
    changed: graph.find(({ dateModified }) => dateModified !== undefined)?.dateModified,
    canonical: canonical && attribute(canonical, 'href'),
    card: image && new URL(image).pathname,
    listed: !meta('robots')?.includes('noindex'),
  };
}

type GraphNode = { '@type'?: string | string[]; dateModified?: string };
