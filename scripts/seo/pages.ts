/** What search engines read of each built page: its head, its words, its links, its structured data. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '../../data/check/similarity.ts';
import { UserError } from '../machine/terminal.ts';
import { attribute, type Element, elements, parseHtml, sourceOf, textOf } from './dom.ts';

export type SeoPage = {
  /** Its address on the site: '/about'. */
  path: string;
  title: string;
  description: string;
  /** Every <h1>, in the order of the page. */
  headings: string[];
  /** Those of <main>, in lower case, in their order. */
  words: string[];
  /** Addresses of other pages that it links to, each once: all of them, and those in <main>. */
  links: string[];
  linksInText: string[];
  /** The types of its structured data, without those inside others. */
  types: string[];
  /** The day when it last changed, 'YYYY-MM-DD', as its structured data says; undefined where it says none. */
  changed: string | undefined;
  canonical: string | undefined;
  /** The address of its social card, without the host. */
  card: string | undefined;
  /** Whether search engines may list it. */
  listed: boolean;
};

/**
 * Every page of a built site, by its address.
 * @param root the folder that is published
 * @throws UserError where no site has been built
 */
export function seoPages(root: string): SeoPage[] {
  // The editor and its settings are no page of the site.
  const files = globSync('**/*.html', { cwd: root }).filter((file) => !file.startsWith('admin/'));
  if (files.length === 0) throw new UserError('No site has been built. Run npm run build first.');
  return files.sort().map((file) => {
    const path = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
    return readPage(path, readFileSync(join(root, file), 'utf8'));
  });
}

/** @param path its address; links onto itself are none */
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
