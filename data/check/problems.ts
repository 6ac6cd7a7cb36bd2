import { allKeys, type FileKey, type Files, fileLabel, type RawFiles } from '../collections/files.ts';
import { positionsIn } from './json.ts';
import { describePath } from './path.ts';
import type { Place, Text } from './texts.ts';

/** What the checks read, and where they report. */
export type Content<Valid = Files> = {
  dir: string;
  files: Valid;
  texts: readonly Text[];
  problems: Problems;
};

export type Problem = {
  file: string;
  message: string;
  /** Doesn't stop a build. */
  isWarning?: boolean;
  /** The entry and the field. */
  place?: string;
  /** From 1. Both are absent if the problem is about the whole file. */
  line?: number;
  column?: number;
};

/** Terminals and editors turn this into a link: `data/cities.json:41:17 › cities[4] "Clayton" › zipCodes[1]: must be …` */
export function printed({ file, line, column, place, message }: Problem): string {
  const where = line === undefined ? file : `${file}:${line}:${column}`;
  return `${place ? `${where} › ${place}` : where}: ${message}`;
}

/** `advised`: the places, by what to do there. */
type Gathered = { place: Place; message: string; advised: Map<string, Place[]> };

export class Problems {
  readonly #faults: Problem[] = [];
  readonly #placed: (Place & { message: string; isWarning: boolean })[] = [];
  readonly #gathered = new Map<string, Gathered>();
  readonly #wrong = new Set<string>();
  readonly #files: RawFiles;

  constructor(files: RawFiles) {
    this.#files = files;
  }

  /** Reports a mistake at a place in a data file. A warning doesn't stop a build. */
  add({ file, path }: Place, message: string, isWarning = false): void {
    this.#placed.push({ file, path, message, isWarning });
    if (!isWarning) this.#wrong.add(keyOf({ file, path }));
  }

  /** Like `add`, but all places of one `topic` share a line, which tells where to do what. */
  gather(place: Place, message: string, advice: string, topic = message): void {
    const { advised, ...first } = this.#gathered.get(topic) ?? { place, message, advised: new Map() };
    advised.set(advice, [...(advised.get(advice) ?? []), place]);
    this.#gathered.set(topic, { ...first, advised });
    this.#wrong.add(keyOf(place));
  }

  warn(place: Place, message: string): void {
    this.add(place, message, true);
  }

  /** Reports what is wrong with a whole file, or at a known line of it. */
  addFault(fault: Problem): void {
    this.#faults.push(fault);
  }

  /** Whether this place or one around it has an error. */
  has({ file, path }: Place): boolean {
    return path.some((_, depth) => this.#wrong.has(keyOf({ file, path: path.slice(0, depth + 1) })));
  }

  /** In order of file and line. Leaves out warnings at places that have an error. `source` returns the text of a data file. */
  list(source: (file: FileKey) => string): Record<'errors' | 'warnings', Problem[]> {
    const gathered = [...this.#gathered.values()].map((one) => this.#lineFor(one));
    const placed = allKeys.flatMap((key) => {
      const own = [...this.#placed, ...gathered].filter(
        (one) => one.file === key && !(one.isWarning && this.#wrong.has(keyOf(one))),
      );
      if (own.length === 0) return [];
      const positionOf = positionsIn(source(key));
      return own
        .map((one) => ({ ...one, ...positionOf(one.path), file: fileLabel(key), place: this.entry(one) }))
        .toSorted((a, b) => a.line - b.line || a.column - b.column);
    });
    const all: Problem[] = [...this.#faults, ...placed];
    return {
      errors: all.filter(({ isWarning }) => !isWarning),
      warnings: all.filter(({ isWarning }) => isWarning),
    };
  }

  #lineFor({ place: first, message, advised }: Gathered) {
    const named = (place: Place) =>
      [...(place.path[0] === place.file ? [] : [fileLabel(place.file)]), this.entry(place)].join(' › ');
    const todo = [...advised].map(
      ([advice, places]) =>
        `; ${advice}: ${places.map((place) => (place === first ? 'here' : named(place))).join(', ')}`,
    );
    const isOne = [...advised.values()].flat().length === 1;
    return { ...first, message: isOne ? message : message + todo.join(''), isWarning: false };
  }

  /** The entry and the field, as messages name them. */
  entry({ file, path }: Place): string {
    return describePath(this.#files[file], path);
  }
}

const keyOf = ({ file, path }: Place) => [file, ...path].join('\n');
