import { expect } from 'vitest';
import { partsOf, valueAt } from '../../data/check/path.ts';
import type { CityEntry } from '../../data/collections/cities.ts';
import { type Change, copyOfData, isInList, madeUpCity, problemsOf, stored } from './copy-of-data.ts';

/**
 * A change and the expected messages: at its place, below it ("› alt: is required") or elsewhere ("@business › phone: is required",
 * "@business: is wrong"). Lines are compared without the entries' names.
 */
export type Mistake = readonly [...Change, messages: string | readonly string[]];

/** A mistake in each line: `place = JSON → message | message`. Without JSON it's deleted; without a message it isn't one. */
export const mistakesIn = (table: string): Mistake[] =>
  table
    .trim()
    .split(/\n\s*/)
    .map((line) => {
      const [, place = '', value, messages] = /^(.*?) =(?: (?!→)(.*?))?(?: → (.*))?$/.exec(line) ?? [];
      return [place, value && JSON.parse(value), messages?.split(' | ') ?? []];
    });

/** Questions of the home page with these answers. Those without a message are fine. */
export const answers = (
  rows: readonly (readonly [answer: string, message?: string | undefined])[],
): Mistake => [
  'pages › home › questions',
  rows.map(([answer], at) => ({ question: `Question ${at}?`, answer })),
  rows.flatMap(([, message], at) => (message ? [`[${at}] › answer: ${message}`] : [])),
];

/** Cities that a copy gets, each with its own mistake. */
export const badTowns = (rows: readonly (readonly [fields: Partial<CityEntry>, ...messages: string[]])[]) =>
  rows.map(
    ([fields, ...messages], at): Mistake => [
      `cities[+${at}]`,
      { ...madeUpCity(`Town ${at}`), ...fields },
      messages,
    ],
  );

/** Makes all the mistakes in one copy and expects one line per message, and no others. */
export function expectOneLineEach(mistakes: readonly Mistake[], linesOf = problemsOf): void {
  const lines = linesOf(copyOfData(...mistakes.map(([place, value]): Change => [place, value]))).map(unnamed);
  const expected = mistakes.flatMap(([place, , messages]) =>
    [messages].flat().map((one) => lineOf(place, one)),
  );
  const matches = ([start, part]: string[], line: string) =>
    line.startsWith(`${start}: `) && line.includes(part ?? '');
  expect({
    lacking: expected.filter((one) => lines.filter((line) => matches(one, line)).length !== 1),
    others: lines.filter((line) => !expected.some((one) => matches(one, line))),
  }).toEqual({ lacking: [], others: [] });
}

/** A line without the names of entries. */
export const unnamed = (line: string) => line.replace(/(\[\d+\]) "[^"]*"/g, '$1');

/** "cities[+0]" becomes "cities[20]". */
const indexed = (text: string) =>
  text.replace(/(\w+)\[\+(\d+)\]/g, (_, list: 'cities', at: string) => {
    const { length } = partsOf(valueAt(stored(list), [list]));
    return `${list}[${length + Number(at)}]`;
  });

function lineOf(place: string, text: string): string[] {
  const [, elsewhere = '', message = text] = /^(@.*?|\[.*?|› .*?): (.*)$/.exec(text) ?? [];
  const at = indexed(elsewhere.startsWith('@') ? elsewhere.slice(1) : place + elsewhere.replace(/^›/, ' ›'));
  const [file = ''] = at.split(/\[| › /);
  const within = isInList(at) ? at : at.slice(file.length + 3);
  return [unnamed(`data/${file}.json${within && ` › ${within}`}`), unnamed(indexed(message))];
}
