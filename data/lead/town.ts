import { plainName, splitState } from '../shared/place-name.ts';
import { toPlain } from './clean.ts';

type State = { code: string; name: string };

const longest = 4;
const zipAtEnd = /[\s,]*\b\d{5}(?:-\d{4})?$/;
/** What comes before a town if there's no comma: the end of a street, or "in". */
const beforeTown =
  /\b(?:st|street|ave?|avenue|r(?:oa)?d|dr|drive|ln|lane|blvd|boulevard|c(?:our)?t|pl|place|way|cir|circle|ter|terrace|pkwy|parkway|hwy|highway|trl|trail|sq|square|in)\.?$/i;

/** Looks for the town at the end of an address: none in "4 Clayton Rd", but "clayton" in "4 Elm St clayton mo". */
export function townIn<Town>(
  address: string,
  states: readonly State[],
  find: (key: string, state: string | undefined) => Town | undefined,
): Town | undefined {
  let followed = false;
  let state: string | undefined;
  for (const part of toPlain(address).split(/[,;]/).reverse()) {
    const text = part.trim().replace(zipAtEnd, '');
    const only = states.find(({ code, name }) => [code, name].some((word) => same(word, text)));
    const end = only ? { name: '', state: only.code } : splitState(text, states);
    state = end.state ?? state;
    followed ||= text !== part.trim() || end.state !== undefined;
    const words = end.name.split(/\s+/);
    for (let first = Math.max(0, words.length - longest); first < words.length; first += 1) {
      const key = plainName(words.slice(first).join(' '));
      const town = key ? find(key, state) : undefined;
      if (town !== undefined && (first === 0 || followed || beforeTown.test(words.slice(0, first).join(' '))))
        return town;
    }
    if (end.name) followed = false;
  }
  return undefined;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
