import { allKeys, type FileKey, fileLabel, type RawFiles } from '../files.ts';
import { positionsOf } from './json.ts';
import { describePath, type Path } from './path.ts';
import type { Problem } from './problem.ts';

type Found = Omit<Problem, 'path'> & { path?: Path };

export class Problems {
  readonly #found: Found[] = [];
  readonly #wrong = new Set<string>();
  readonly #files: RawFiles;

  constructor(files: RawFiles) {
    this.#files = files;
  }

  /** Reports a mistake at a path of a data file. */
  add(file: FileKey, path: Path, message: string): void {
    this.#add('error', file, path, message);
    this.#wrong.add(placeKey(fileLabel(file), path));
  }

  /** Like `add`, but doesn't stop a build. */
  warn(file: FileKey, path: Path, message: string): void {
    this.#add('warning', file, path, message);
  }

  /** Reports what is wrong with a whole file, or at a known line of it. */
  addFault({ path: _, ...fault }: Problem): void {
    this.#found.push(fault);
  }

  #add(severity: Problem['severity'], file: FileKey, path: Path, message: string): void {
    this.#found.push({ severity, file: fileLabel(file), path, place: this.entry(file, path), message });
  }

  /** Whether this place or one around it has an error. */
  has(file: FileKey, path: Path): boolean {
    if (this.#wrong.size === 0) return false;
    return path.some((_, depth) => this.#wrong.has(placeKey(fileLabel(file), path.slice(0, depth + 1))));
  }

  get hasErrors(): boolean {
    return this.#found.some(({ severity }) => severity === 'error');
  }

  /** In order of file and line. Leaves out warnings at places that have an error. `source` returns the text of a data file. */
  list(severity: Problem['severity'], source: (file: FileKey) => string): Problem[] {
    const found = this.#found.filter(
      ({ file, path = [], ...each }) =>
        each.severity === severity && (severity === 'error' || !this.#wrong.has(placeKey(file, path))),
    );
    const inData = allKeys.flatMap((key) => {
      const own = found.flatMap(({ path, ...each }) =>
        path !== undefined && each.file === fileLabel(key) ? { ...each, path } : [],
      );
      if (own.length === 0) return [];
      const positions = positionsOf(
        source(key),
        own.map(({ path }) => path),
      );
      return own.map((problem, index) => ({ ...problem, ...positions[index] })).toSorted(byPosition);
    });
    const faults = found.flatMap(({ path, ...fault }) => (path === undefined ? { ...fault, path: [] } : []));
    return [...faults, ...inData];
  }

  /** The file and the entry, as messages name them. */
  place(file: FileKey, path: Path): string {
    return `${fileLabel(file)} › ${this.entry(file, path)}`;
  }

  entry(file: FileKey, path: Path): string {
    return describePath(this.#files[file], path).join(' › ');
  }
}

const placeKey = (file: string, path: Path) => [file, ...path].join('\n');
const byPosition = (a: Problem, b: Problem) =>
  (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
