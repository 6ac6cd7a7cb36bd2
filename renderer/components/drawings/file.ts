/** Drawings as files, made of the pages that show them: builds cannot run the JSX that draws. */
import { readFileSync } from 'node:fs';
import { withColors } from './ownColors.ts';
import { liftRules } from './parts/bitting.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const tokens = read('../../tokens.css');
const rules = read('drawings.css');

/** A picture is not told that less motion is asked for: the address ends in this name then. */
const still = '#still:target * { animation: none; }';
const motion = withColors(tokens, rules + read('key-cut-motion.css') + liftRules + still);

/** As wide as a thumb: thicker lines. */
const small = withColors(tokens, `${rules}.drawing * { stroke-width: 6; }`);

/** The lock whose pins line up: the confirmation of a form shows it, and no page carries it before. @param page the HTML of `routes.requestReceived` */
export function keyCutFile(page: string): string {
  const shapes = shapesOf(page, 'drawing setting');
  return `${open('drawing setting')} id="still" viewBox="-24 40 504 240"><style>${motion}</style>${shapes}`;
}

/** What stands for the services in lists: one file, of which `#slug` shows one. @param pages the HTML of each service's own page, by slug */
export function serviceDrawingsFile(pages: ReadonlyMap<string, string>): string {
  const frames = [...pages].map(([slug, page], index) => {
    const frame = `y="${320 * index}" width="480" height="320"`;
    return `<view id="${slug}" viewBox="0 ${320 * index} 480 320"/><svg ${frame}>${shapesOf(page, 'drawing')}`;
  });
  return `${open('drawing')} viewBox="0 0 480 ${320 * pages.size}"><style>${small}</style>${frames.join('')}</svg>`;
}

const open = (className: string) => `<svg xmlns="http://www.w3.org/2000/svg" class="${className}"`;

function shapesOf(page: string, className: string): string {
  const [, shapes] = new RegExp(`<svg class="${className}"[^>]*>(.*?</svg>)`, 's').exec(page) ?? [];
  if (!shapes) throw new Error(`The page shows no ${className}`);
  return shapes;
}
