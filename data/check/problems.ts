import { allKeys, type FileKey, fileLabel, type RawFiles } from '../collections/files.ts';
import { type Position, positionsIn } from './json.ts';
import { describePath, type Path } from './path.ts';

export type Problem = {
  file: string;
  message: string;
  /** Doesn't stop a build. */
  isWarning?: true;
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

export class Problems {
  readonly #found: (Problem & { path?: Path })[] = [];
  readonly #wrong = new Set<string>();
  readonly #files: RawFiles;

  constructor(files: RawFiles) {
    this.#files = files;
  }

  /** Reports a mistake at a path of a data file. */
  add(file: FileKey, path: Path, message: string): void {
    this.#found.push({ file: fileLabel(file), path, place: this.entry(file, path), message });
    this.#wrong.add(placeKey(fileLabel(file), path));
  }

  /** Like `add`, but doesn't stop a build. */
  warn(file: FileKey, path: Path, message: string): void {
    const place = this.entry(file, path);
    this.#found.push({ file: fileLabel(file), path, place, message, isWarning: true });
  }

  /** Reports what is wrong with a whole file, or at a known line of it. */
  addFault(fault: Problem): void {
    this.#found.push(fault);
  }

  /** Whether this place or one around it has an error. */
  has(file: FileKey, path: Path): boolean {
    if (this.#wrong.size === 0) return false;
    return path.some((_, depth) => this.#wrong.has(placeKey(fileLabel(file), path.slice(0, depth + 1))));
  }

  /** In order of file and line. Leaves out warnings at places that have an error. `source` returns the text of a data file. */
  list(source: (file: FileKey) => string): { errors: Problem[]; warnings: Problem[] } {
    const found = this.#found.filter(
      ({ isWarning, file, path = [] }) => !isWarning || !this.#wrong.has(placeKey(file, path)),
    );
    const inData = allKeys.flatMap((key) => {
      const own = found.filter(({ file, path }) => path && file === fileLabel(key));
      if (own.length === 0) return [];
      const positionOf = positionsIn(source(key));
      return own.map(({ path = [], ...each }) => ({ ...each, ...positionOf(path) })).toSorted(byPosition);
    });
    const all: Problem[] = [...found.filter(({ path }) => !path), ...inData];
    return {
      errors: all.filter(({ isWarning }) => !isWarning),
      warnings: all.filter(({ isWarning }) => isWarning),
    };
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
const byPosition = (a: Position, b: Position) => a.line - b.line || a.column - b.column;
