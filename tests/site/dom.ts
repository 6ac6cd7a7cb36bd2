import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;
type Node = Tree.ChildNode | Tree.Document | Tree.DocumentFragment;

/** Reads <noscript> as markup. */
export const parseHtml = (html: string): Tree.Document => parse(html, { scriptingEnabled: false });

/** Elements with any of these tag names, or all elements, in document order. */
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

const invisible = new Set(['script', 'style', 'template']);
const inline = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'small', 'span', 'strong', 'sup', 'time']);

/** The visible text, with one space between blocks. */
export function textOf(root: Node): string {
  const parts: string[] = [];
  const visit = (node: Node) => {
    if (node.nodeName === '#text' && 'value' in node) parts.push(node.value);
    if (!('childNodes' in node) || invisible.has(node.nodeName)) return;
    const gap = inline.has(node.nodeName) ? '' : ' ';
    parts.push(gap);
    node.childNodes.forEach(visit);
    parts.push(gap);
  };
  visit(root);
  return plain(parts.join(''));
}

/** Straightens quotes, dashes and whitespace. */
export const plain = (text: string): string =>
  text
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

export const sourceOf = (element: Element): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
