import { expect } from 'vitest';
import { type Change, copyOfData, type Json, problemsOf, stored } from './copy-of-data.ts';

/**
 * A place such as "cities[0] › nearby[0]", its new value (`undefined` deletes), and the expected messages: there, below it
 * (" › alt: is required") or elsewhere ("@business › phone: is required"). "cities[+0 Bell]" adds an entry.
 */
export type Mistake = [place: string, value: unknown, messages: string | readonly string[]];

/** Makes all the mistakes in one copy and expects one line per message, and no others. */
export function expectOneLineEach(mistakes: readonly Mistake[], linesOf = problemsOf): void {
  const lines = linesOf(copyOfData(...mistakes.map(([place, value]) => edit(place, value))));
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

function lineOf(place: string, text: string): string[] {
  const [, elsewhere = '', message = text] = /^(@.*?|\[.*?| › .*?): (.*)$/.exec(text) ?? [];
  return [lineAt(elsewhere.startsWith('@') ? elsewhere.slice(1) : place + elsewhere), withIndexes(message)];
}

const listOf = (name: string) => stored(name as 'cities')[name] as { [field: string]: Json }[];

function edit(place: string, value: unknown): Change {
  const steps = place.split(' › ').flatMap((step) => {
    const [, field = '', key] = /^([^[]+)(?:\[(.+)\])?$/.exec(step) ?? [];
    if (key === undefined) return [field];
    return [field, key.startsWith('+') ? listOf(field).length + Number.parseInt(key, 10) : Number(key)];
  });
  const [file] = steps as Change;
  return [file, isInList(place) ? steps : steps.slice(1), value];
}

const isInList = (place: string) => /^\w+\[/.test(place);

/** "cities[0]" becomes `cities[0] "Its name"`, but "cities[=0]", for an entry that the test renames, `cities[0]`. */
const withIndexes = (text: string) =>
  text.replace(/\b(cities|services|areas)\[([=+]?)(\d+)( [^\]]+)?\]/g, (_, list: string, kind, at, name) => {
    const entries = listOf(list);
    const entry = entries[at] ?? {};
    const label = kind ? name?.trim() : (entry.cityName ?? entry.title ?? entry.name);
    return `${list}[${kind === '+' ? entries.length + Number(at) : at}]${label ? ` "${label}"` : ''}`;
  });

function lineAt(place: string): string {
  const [file = ''] = place.split(/\[| › /);
  return `data/${file}.json › ${isInList(place) ? withIndexes(place) : place.slice(file.length + 3)}`;
}
