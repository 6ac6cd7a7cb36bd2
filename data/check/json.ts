/** Finds where a text stops being JSON, and where in it a value begins: JSON.parse says neither. */

/** As editors count: both from 1, the column in UTF-16 units. */
export type Position = { line: number; column: number };
export type JsonFault = Position & { expected: string };

const scalar =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
const space = /[ \t\r\n]*/y;

/** The first fault in `source`; undefined when it is valid JSON. */
export function jsonFault(source: string): JsonFault | undefined {
  return walk(source);
}

/**
 * Where the value at each of `paths` begins, in one walk through `source`, which is JSON. Where a field is missing: what should hold
 * it.
 */
export function positionsOf(source: string, paths: readonly (readonly PropertyKey[])[]): Position[] {
  const root = wanted();
  const ways = paths.map((path) => {
    const way = [root];
    for (const key of path) {
      const steps = way.at(-1)?.steps;
      const step = steps?.get(String(key)) ?? wanted();
      steps?.set(String(key), step);
      way.push(step);
    }
    return way;
  });
  walk(source, root);
  return ways.map((way) => way.findLast(({ position }) => position)?.position ?? start);
}

const start: Position = { line: 1, column: 1 };

/** A value whose place is asked for, or that holds one: `steps` by field name or index. */
type Wanted = { steps: Map<string, Wanted>; position: Position | undefined };
const wanted = (): Wanted => ({ steps: new Map(), position: undefined });

/** Goes through `source` up to its first fault, and notes the position of each value that is asked for. */
function walk(source: string, root?: Wanted): JsonFault | undefined {
  let at = 0;
  let [line, lineStart] = [1, 0];
  /** Of `at`, which never goes back. */
  const here = (): Position => {
    for (let end = source.indexOf('\n', lineStart); end >= 0 && end < at; ) {
      [line, lineStart] = [line + 1, end + 1];
      end = source.indexOf('\n', lineStart);
    }
    return { line, column: at - lineStart + 1 };
  };
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
  const need = (mark: string, ...others: string[]): string => {
    const found = next();
    if (![mark, ...others].includes(found)) {
      throw new Fault([mark, ...others].map((each) => `"${each}"`).join(' or '));
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
  const value = (place?: Wanted): void => {
    const opening = next();
    if (place) place.position = here();
    let index = 0;
    if (opening === '[') members(']', () => value(place?.steps.get(String(index++))));
    else if (opening === '{') members('}', () => pair(place));
    else if (skip(scalar) === '') throw new Fault('a value');
  };
  const pair = (holder?: Wanted): void => {
    const name = next() === '"' ? skip(scalar) : '';
    if (name === '') throw new Fault('a field name in double quotes');
    need(':');
    value(holder?.steps.get(JSON.parse(name)));
  };
  try {
    value(root);
    if (next() !== '') throw new Fault('the end of the file');
    return undefined;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ...here(), expected: error.expected };
  }
}

class Fault extends Error {
  readonly expected: string;
  constructor(expected: string) {
    super(expected);
    this.expected = expected;
  }
}
