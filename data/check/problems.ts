/** Where a fault stands, in the words that every data message uses. */
import { type FileKey, fileKeys, fileLabel, type RawFiles } from '../files.ts';
import { positionsOf } from './json.ts';
import type { Problem } from './problem.ts';

export type Path = readonly PropertyKey[];

/** Collects every fault of one load, so that all are reported at once. */
export class Problems {
  readonly #found: Problem[] = [];
  readonly #files: RawFiles;

  constructor(files: RawFiles) {
    this.#files = files;
  }

  /** Adds an error: `cities[4] "Clayton" › zipCodes[1]: {message}`. */
  add(file: FileKey, path: Path, message: string): void {
    this.#put('error', file, path, message);
  }

  /** Adds what somebody should look at, though pages can be made of it. */
  warn(file: FileKey, path: Path, message: string): void {
    this.#put('warning', file, path, message);
  }

  /** Adds what is wrong with a file that is none of the data files. */
  addOther(problem: Problem): void {
    this.#found.push(problem);
  }

  #put(severity: Problem['severity'], file: FileKey, path: Path, message: string): void {
    this.#found.push({ severity, file: fileLabel(file), path, place: this.entry(file, path), message });
  }

  /**
   * All of one severity, those of one file and one entry together.
   * @param source gives the text of a data file, to find lines and columns in
   */
  list(severity: Problem['severity'], source: (file: FileKey) => string): Problem[] {
    const found = this.#found.filter((problem) => problem.severity === severity);
    const inData = fileKeys.flatMap((key) => {
      const own = found
        .filter(({ file }) => file === fileLabel(key))
        .toSorted((a, b) => entryOf(a.path) - entryOf(b.path));
      if (own.length === 0) return [];
      const paths = own.map(({ path }) => path);
      const positions = positionsOf(source(key), paths);
      return own.map((problem, index) => ({ ...problem, ...positions[index] }));
    });
    return [...inData, ...found.filter(({ file }) => !labels.has(file))];
  }

  /** `data/cities.json › cities[4] "Clayton" › zipCodes[1]` */
  place(file: FileKey, path: Path): string {
    return [fileLabel(file), ...describePath(this.#files[file], path)].join(' › ');
  }

  /** The entry alone, to point at from another message: `cities[4] "Clayton"`. */
  entry(file: FileKey, path: Path): string {
    return describePath(this.#files[file], path).join(' › ');
  }
}

const labels = new Set(fileKeys.map(fileLabel));
const entryOf = (path: Path) => (typeof path[1] === 'number' ? path[1] : -1);

/** `['cities', 4, 'zipCodes', 1]` becomes `['cities[4] "Clayton"', 'zipCodes[1]']`. */
function describePath(root: unknown, path: Path): string[] {
  const steps: string[] = [];
  let value = root;
  for (const key of path) {
    value = child(value, key);
    if (typeof key === 'number') {
      steps.push(`${steps.pop() ?? ''}[${key}]${nameOf(value)}`);
    } else {
      steps.push(String(key));
    }
  }
  return steps;
}

/** The value at `path`, or undefined where the data has no such place. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce(child, root);
}

function child(value: unknown, key: PropertyKey): unknown {
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<PropertyKey, unknown>)[key];
}

/** Visits every text in `value`. `path` is one list for the whole walk: copy it to keep it. */
export function eachText(
  value: unknown,
  path: PropertyKey[],
  visit: (copy: string, place: Path) => void,
): void {
  if (typeof value === 'string') visit(value, path);
  for (const key of Array.isArray(value) ? value.keys() : keysOf(value)) {
    path.push(key);
    eachText((value as Record<PropertyKey, unknown>)[key], path, visit);
    path.pop();
  }
}

/** The names of an object's fields; none for a list or anything else. */
export function keysOf(value: unknown): string[] {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : [];
}

/** The name that people know an entry by. */
function nameOf(entry: unknown): string {
  for (const field of ['cityName', 'title', 'name']) {
    const name = child(entry, field);
    if (typeof name === 'string' && name !== '') return ` "${name}"`;
  }
  return '';
}

/** The known word that `word` was probably meant to be: same but for case, or at most two letters away. */
export function closest(word: string, known: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.min(2, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** `; did you mean "zipCodes"?`, or nothing where no known word is near. */
export function suggestion(word: string, known: Iterable<string>): string {
  const meant = closest(word, known);
  return meant === undefined ? '' : `; did you mean "${meant}"?`;
}

/** Levenshtein distance, row by row. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const replace = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(replace, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
