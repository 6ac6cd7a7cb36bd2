import { parseHTML } from 'linkedom';

export type Element = HTMLElement;
type Root = Pick<Document, 'querySelectorAll'>;

export const parseHtml = (html: string): Document => parseHTML(html).document;

/** What matches any of these selectors, or all elements, in document order. */
export const elements = (root: Root, ...selectors: string[]): Element[] => [
  ...root.querySelectorAll<Element>(selectors.join() || '*'),
];

/** The first match. Throws if there is none. */
export function one(root: Root, selector: string): Element {
  const [found] = elements(root, selector);
  if (found === undefined) throw new Error(`The page has no ${selector}`);
  return found;
}

/** Attributes are named as React writes them, such as srcSet. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.getAttribute(name) ?? undefined;

const invisible = new Set(['#comment', 'script', 'style', 'template']);
const inline = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'small', 'span', 'strong', 'sup', 'time']);

/** The visible text, with one space between blocks. */
export function textOf(root: Node): string {
  const textIn = (node: Node): string => {
    const name = node.nodeName.toLowerCase();
    if (name === '#text') return node.textContent ?? '';
    if (invisible.has(name)) return '';
    const text = [...node.childNodes].map(textIn).join('');
    return inline.has(name) ? text : ` ${text} `;
  };
  return plain(textIn(root));
}

/** Straightens quotes, dashes and whitespace. */
export const plain = (text: string): string =>
  text
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

export const sourceOf = (element: Element): string => element.textContent ?? '';
