import { toPlain } from '../../../data/lead/clean.ts';
import { plainName, splitState } from '../../../data/shared/place-name.ts';
import { states, towns } from '../../base/site.ts';

const known = towns.map((name) => {
  const [, state = states[0]?.code] = name.split(', ');
  return { name, key: plainName(name), state };
});

const longest = 4;
const zipAtEnd = /[\s,]*\b\d{5}(?:-\d{4})?$/;
/** What comes before a town if there's no comma: the end of a street, or "in". */
const beforeTown =
  /\b(?:st|street|ave?|avenue|r(?:oa)?d|dr|drive|ln|lane|blvd|boulevard|c(?:our)?t|pl|place|way|cir|circle|ter|terrace|pkwy|parkway|hwy|highway|trl|trail|sq|square|in)\.?$/i;

/** The town at the end of an address, as we spell it: none in "4 Clayton Rd", but "Clayton" in "4 Elm St clayton mo". '' if it isn't around here. */
export function townIn(address: string): string {
  let followed = false;
  let state: string | undefined;
  for (const part of toPlain(address).split(/[,;]/).toReversed()) {
    const text = part.trim().replace(zipAtEnd, '');
    const only = states.find(({ code, name }) => [code, name].some((word) => same(word, text)));
    const end = only ? { name: '', state: only.code } : splitState(text, states);
    state = end.state ?? state;
    followed ||= text !== part.trim() || end.state !== undefined;
    const town = atEnd(end.name, state, followed);
    if (town) return town;
    if (end.name) followed = false;
  }
  return '';
}

function atEnd(text: string, state: string | undefined, followed: boolean): string | undefined {
  const words = text.split(/\s+/);
  for (let first = Math.max(0, words.length - longest); first < words.length; first += 1) {
    const key = plainName(words.slice(first).join(' '));
    const town = known.find((one) => one.key === key && (!state || one.state === state));
    if (town && (first === 0 || followed || beforeTown.test(words.slice(0, first).join(' '))))
      return town.name;
  }
  return undefined;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
