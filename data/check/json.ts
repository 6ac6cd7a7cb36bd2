/** Finds where a text stops being JSON: JSON.parse does not always say. */

export type JsonFault = { line: number; column: number; expected: string };

const scalar =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
const space = /[ \t\r\n]*/y;

/** The first fault in `source`, line and column counted from 1; undefined when it is valid JSON. */
export function jsonFault(source: string): JsonFault | undefined {
  let at = 0;
  const skip = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const next = (): string => {
    skip(space);
    return source[at] ?? '';
  };
  const need = (wanted: string, ...others: string[]): string => {
    const found = next();
    if (![wanted, ...others].includes(found)) {
      throw new Fault([wanted, ...others].map((mark) => `"${mark}"`).join(' or '));
    }
    at += 1;
    return found;
  };
  const members = (close: string, member: () => void): void => {
    at += 1;
    if (next() === close) {
      at += 1;
      return;
    }
    do member();
    while (need(',', close) === ',');
  };
  const value = (): void => {
    const opening = next();
    if (opening === '[') members(']', value);
    else if (opening === '{') members('}', pair);
    else if (skip(scalar) === '') throw new Fault('a value');
  };
  const pair = (): void => {
    if (next() !== '"' || skip(scalar) === '') throw new Fault('a field name in double quotes');
    need(':');
    value();
  };
  try {
    value();
    if (next() !== '') throw new Fault('the end of the file');
    return undefined;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const before = source.slice(0, at).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, expected: error.expected };
  }
}

class Fault extends Error {
  readonly expected: string;
  constructor(expected: string) {
    super(expected);
    this.expected = expected;
  }
}
