/** Reads HTML as a browser does: parse5's tree and the few questions that `npm run check -- seo` and the tests ask of it. */
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;
type Node = Tree.ChildNode | Tree.Document | Tree.DocumentFragment;

/** @param html a whole document; what stands in <noscript> is read as markup */
export function parseHtml(html: string): Tree.Document {
  return parse(html, { scriptingEnabled: false });
}

/** Every element below `root` in document order, or those of the given names: `elements(page, 'h1', 'h2')`. */
export function elements(root: Node, ...names: string[]): Element[] {
  const found: Element[] = [];
  const visit = (node: Node) => {
    if ('tagName' in node && (names.length === 0 || names.includes(node.tagName))) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(root);
  return found;
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

const unread = new Set(['script', 'style', 'template']);
const inline = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'small', 'span', 'strong', 'sup', 'time']);

/** The words in it, as a visitor would read them out: one space between blocks, straight quotes, plain hyphens. */
export function textOf(root: Node): string {
  const parts: string[] = [];
  const visit = (node: Node) => {
    if (node.nodeName === '#text' && 'value' in node) parts.push(node.value);
    if (!('childNodes' in node) || unread.has(node.nodeName)) return;
    const gap = inline.has(node.nodeName) ? '' : ' ';
    parts.push(gap);
    node.childNodes.forEach(visit);
    parts.push(gap);
  };
  visit(root);
  return plain(parts.join(''));
}

/** The same words with typewriter punctuation: who asks need not know how copy is set. */
export function plain(text: string): string {
  return text
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The characters in <title>, <script> or <style>, exactly as they stand. */
export function sourceOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}
