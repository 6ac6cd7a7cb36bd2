/** The lock whose pins line up, as a file: the confirmation of a form shows it, and no page carries it before. */
import { readFileSync } from 'node:fs';

const styleSheets = ['../../tokens.css', 'drawings.css', 'key-cut-motion.css'];

/** A picture is not told that less motion is asked for: the address ends in this name then. */
const still = '#still:target * { animation: none; }';

const ground = ' id="still" viewBox="-24 40 504 240"';

/** @param page the HTML of `routes.requestReceived`: builds cannot run the JSX that draws the lock */
export function keyCutFile(page: string): string {
  const [, shapes] = /<svg class="drawing setting"[^>]*>(.*?<\/svg>)/s.exec(page) ?? [];
  if (!shapes) throw new Error('The page shows no lock that sets itself');
  const css =
    styleSheets.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('') + still;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" class="drawing setting"';
  return `${svg}${ground}><style>${css}</style>${shapes}`;
}
