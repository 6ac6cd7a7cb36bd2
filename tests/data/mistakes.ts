import { expect } from 'vitest';
import { type Change, copyOfData, type Json, problemsOf, stored } from './copyOfData.ts';

/**
 * A place such as "cities[Clayton] › nearby[0]", its new value (`undefined` deletes), and the expected messages:
 * there, below it (" › alt: is required") or elsewhere ("@business › phone: is required"). "cities[+0 Bell]" adds an entry.
 */
export type Mistake = [place: string, value: Json | undefined, messages: string | readonly string[]];

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

function indexOf(list: string, name: string): number {
  const entries = stored(list as 'cities')[list] as { [field: string]: Json }[];
  const added = /^\+(\d+)/.exec(name)?.[1];
  if (added) return entries.length + Number(added);
  const index = entries.findIndex((entry) => [entry.cityName, entry.title, entry.name].includes(name));
  if (index < 0) throw new Error(`no ${list}[${name}]`);
  return index;
}

function edit(place: string, value: Json | undefined): Change {
  const steps = place.split(' › ').flatMap((step) => {
    const [, field = '', key] = /^([^[]+)(?:\[(.+)\])?$/.exec(step) ?? [];
    if (key === undefined) return [field];
    return [field, /^\d/.test(key) ? Number(key) : indexOf(field, key)];
  });
  const [file] = steps as Change;
  return [file, isInList(place) ? steps : steps.slice(1), value];
}

const isInList = (place: string) => /^\w+\[/.test(place);

/** "cities[Clayton]" becomes `cities[3] "Clayton"`; "cities[=Clayton]" becomes `cities[3]`, for an entry that the test renames. */
const withIndexes = (text: string) =>
  text.replace(/\b(cities|services|areas)\[([A-Z+=][^\]]*)\]/g, (_, list: string, name: string) => {
    const label = /^=|^\+\d+$/.test(name) ? '' : ` "${name.replace(/^\+\d+ /, '')}"`;
    return `${list}[${indexOf(list, name.replace('=', ''))}]${label}`;
  });

function lineAt(place: string): string {
  const [file = ''] = place.split(/\[| › /);
  return `data/${file}.json › ${isInList(place) ? withIndexes(place) : place.slice(file.length + 3)}`;
}
