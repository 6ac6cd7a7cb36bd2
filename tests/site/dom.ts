import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;
type Node = Tree.ChildNode | Tree.Document | Tree.DocumentFragment;

/** Reads <noscript> as markup. */
export const parseHtml = (html: string): Tree.Document => parse(html, { scriptingEnabled: false });

/** In document order: `elements(page, 'h1', 'h2')`. */
export function elements(root: Node, ...names: string[]): Element[] {
  const found: Element[] = [];
  const visit = (node: Node) => {
    if ('tagName' in node && (names.length === 0 || names.includes(node.tagName))) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(root);
  return found;
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;

const unread = new Set(['script', 'style', 'template']);
const inline = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'small', 'span', 'strong', 'sup', 'time']);

/** As a visitor would read them out: one space between blocks. */
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

/** With straight quotes and plain hyphens. */
export const plain = (text: string): string =>
  text
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

export const sourceOf = (element: Element): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
