import { allKeys, type FileKey, type Files, fileLabel, type RawFiles } from '../collections/files.ts';
import { positionsIn } from './json.ts';
import { describePath } from './path.ts';
import { keyOf, type Place, type Text } from './texts.ts';

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

type Gathered = { place: Place; message: string; advice: string; topic: string };

export class Problems {
  readonly #faults: Problem[] = [];
  readonly #placed: (Place & { message: string; isWarning: boolean })[] = [];
  readonly #gathered: Gathered[] = [];
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
    this.#gathered.push({ place, message, advice, topic });
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
    const topics = Map.groupBy(this.#gathered, ({ topic }) => topic).values();
    const gathered = [...topics].flatMap((all) => this.#lineFor(all));
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

  #lineFor(all: readonly Gathered[]) {
    const [first] = all;
    if (!first) return [];
    const named = ({ place }: Gathered) =>
      [...(place.path[0] === place.file ? [] : [fileLabel(place.file)]), this.entry(place)].join(' › ');
    const todo = [...Map.groupBy(all, ({ advice }) => advice)].map(
      ([advice, same]) =>
        `; ${advice}: ${same.map((one) => (one === first ? 'here' : named(one))).join(', ')}`,
    );
    const message = first.message + (all.length === 1 && first.message.includes('; ') ? '' : todo.join(''));
    return { ...first.place, message, isWarning: false };
  }

  /** The entry and the field, as messages name them. */
  entry({ file, path }: Place): string {
    return describePath(this.#files[file], path);
  }
}
