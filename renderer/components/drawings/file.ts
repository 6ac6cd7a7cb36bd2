/** Drawings as files, made of the pages that show them: builds cannot run the JSX that draws. */
import { readFileSync } from 'node:fs';

const styleOf = (names: readonly string[]) =>
  names.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('');

/** A picture is not told that less motion is asked for: the address ends in this name then. */
const still = '#still:target * { animation: none; }';

const colors = ['../../tokens.css', 'drawings.css'];
const motion = styleOf([...colors, 'key-cut-motion.css']) + still;

/** As wide as a thumb: thicker lines. */
const small = `${styleOf(colors)}.drawing * { stroke-width: 6; }`;

/** The lock whose pins line up: the confirmation of a form shows it, and no page carries it before. @param page the HTML of `routes.requestReceived` */
export function keyCutFile(page: string): string {
  return fileOf(page, 'drawing setting', motion, ' id="still" viewBox="-24 40 504 240"');
}

/** What stands for a service in lists. @param page the HTML of the service's own page */
export function serviceDrawingFile(page: string): string {
  return fileOf(page, 'drawing', small, ' viewBox="0 0 480 320"');
}

function fileOf(page: string, className: string, css: string, attributes: string): string {
  const [, shapes] = new RegExp(`<svg class="${className}"[^>]*>(.*?</svg>)`, 's').exec(page) ?? [];
  if (!shapes) throw new Error(`The page shows no ${className}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" class="${className}"`;
  return `${svg}${attributes}><style>${css}</style>${shapes}`;
}
