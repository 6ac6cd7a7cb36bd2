/** Where in a text a value of its JSON begins, and where the text stops being JSON: JSON.parse says neither. */

/** As editors count: both from 1, the column in UTF-16 units. */
export type Position = { line: number; column: number };

/** Where a text stops being JSON. Places in it are counted in UTF-16 units from 0. */
export type Stop = {
  at: number;
  /** What should stand there; `other name`: one that its braces do not have yet. */
  wanted: 'value' | 'name' | 'other name' | 'colon' | 'comma' | 'end';
  /** The end of the last thing that was in order: a value, a field name, a comma, an opening bracket. */
  end: number;
  /** The end of the last value that was complete, or of a bracket opened after it. */
  complete: number;
  /** The brackets that are open, the outermost first, each with the index or the field name that it has come to. */
  open: readonly { at: number; key: number | string | undefined }[];
};

const string = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const scalar = new RegExp(
  `${string.source}|-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?(?![\\w.])|(?:true|false|null)(?!\\w)`,
  'uy',
);
const space = /[ \t\r\n]*/y;

/** Where `source` stops being JSON, or names a field twice in the same braces; undefined where it does neither. */
export function jsonStop(source: string): Stop | undefined {
  return walk(source);
}

/** The position of a place in `source`. */
export function positionAt(source: string, at: number): Position {
  const lineStart = source.lastIndexOf('\n', at - 1) + 1;
  const line = at === 0 ? 1 : source.slice(0, at).split('\n').length;
  return { line, column: at - (at === 0 ? 0 : lineStart) + 1 };
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

/** Goes through `source` to its end or to where it stops being JSON, and notes the position of each value that is asked for. */
function walk(source: string, root?: Wanted): Stop | undefined {
  let at = 0;
  let end = 0;
  let complete = 0;
  const open: { at: number; key: number | string | undefined }[] = [];
  let [line, lineStart] = [1, 0];
  /** Of `at`, which never goes back. */
  const here = (): Position => {
    for (let next = source.indexOf('\n', lineStart); next >= 0 && next < at; ) {
      [line, lineStart] = [line + 1, next + 1];
      next = source.indexOf('\n', lineStart);
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
  const take = (mark: string): boolean => {
    if (next() !== mark) return false;
    at += 1;
    end = at;
    return true;
  };
  const stop = (what: Stop['wanted']) => new Stopped({ at, wanted: what, end, complete, open });

  const members = (close: string, member: () => void): void => {
    open.push({ at, key: undefined });
    at += 1;
    end = at;
    complete = at;
    if (!take(close)) {
      do member();
      while (take(','));
      if (!take(close)) throw stop('comma');
    }
    open.pop();
  };
  const value = (place?: Wanted): void => {
    const opening = next();
    if (place) place.position = here();
    if (opening === '[') {
      let index = 0;
      members(']', () => item(index++, place));
    } else if (opening === '{') {
      const names = new Set<string>();
      members('}', () => pair(names, place));
    } else if (skip(scalar) === '') throw stop('value');
    end = at;
    complete = at;
  };
  const item = (index: number, holder?: Wanted): void => {
    enter(index);
    value(holder?.steps.get(String(index)));
  };
  const pair = (names: Set<string>, holder?: Wanted): void => {
    enter(undefined);
    next();
    const nameStart = at;
    const written = skip(string);
    if (written === '') throw stop('name');
    const name: string = JSON.parse(written);
    enter(name);
    if (names.has(name)) {
      at = nameStart;
      throw stop('other name');
    }
    names.add(name);
    end = at;
    if (!take(':')) throw stop('colon');
    value(holder?.steps.get(name));
  };
  const enter = (key: number | string | undefined): void => {
    const innermost = open.at(-1);
    if (innermost) innermost.key = key;
  };

  try {
    value(root);
    if (next() !== '') throw stop('end');
    return undefined;
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return error.place;
  }
}

class Stopped extends Error {
  readonly place: Stop;
  constructor(place: Stop) {
    super(place.wanted);
    this.place = place;
  }
}
