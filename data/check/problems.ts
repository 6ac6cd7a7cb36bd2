import { allKeys, type FileKey, fileLabel, type RawFiles } from '../files.ts';
import { positionsOf } from './json.ts';
import { describePath, type Path } from './path.ts';
import type { Problem } from './problem.ts';

type Found = Problem & { isMissing?: boolean };

export class Problems {
  readonly #found: Found[] = [];
  readonly #wrong = new Set<string>();
  readonly #files: RawFiles;

  constructor(files: RawFiles) {
    this.#files = files;
  }

  add(file: FileKey, path: Path, message: string, isMissing = false): void {
    this.#found.push({ ...this.#problem('error', file, path, message), isMissing });
    this.#wrong.add(placeKey(fileLabel(file), path));
  }

  /** For an unknown name: `list` reports each message once, with the lines of the other uses. */
  addMissing(file: FileKey, path: Path, message: string): void {
    this.add(file, path, message, true);
  }

  warn(file: FileKey, path: Path, message: string): void {
    this.#found.push(this.#problem('warning', file, path, message));
  }

  addOther(problem: Problem): void {
    this.#found.push(problem);
  }

  #problem(severity: Problem['severity'], file: FileKey, path: Path, message: string): Problem {
    return { severity, file: fileLabel(file), path, place: this.entry(file, path), message };
  }

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
      (each) =>
        each.severity === severity &&
        (severity === 'error' || !this.#wrong.has(placeKey(each.file, each.path))),
    );
    const inData = allKeys.flatMap((key) => {
      const own = found.filter(({ file }) => file === fileLabel(key));
      if (own.length === 0) return [];
      const paths = own.map(({ path }) => path);
      const positions = positionsOf(source(key), paths);
      return own.map((problem, index) => ({ ...problem, ...positions[index] })).toSorted(byPosition);
    });
    return [...eachMissingOnce(inData), ...found.filter(({ file }) => !labels.has(file))];
  }

  place(file: FileKey, path: Path): string {
    return [fileLabel(file), ...describePath(this.#files[file], path)].join(' › ');
  }

  entry(file: FileKey, path: Path): string {
    return describePath(this.#files[file], path).join(' › ');
  }
}

const labels = new Set(allKeys.map(fileLabel));
const placeKey = (file: string, path: Path) => [file, ...path].join('\n');
const byPosition = (a: Problem, b: Problem) =>
  (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);

const maxOthers = 20;

function eachMissingOnce(problems: readonly Found[]): Problem[] {
  const uses = Map.groupBy(problems, ({ isMissing, message }) => (isMissing ? message : ''));
  return problems.flatMap(({ isMissing, ...problem }, index) => {
    const [first, ...others] = isMissing ? (uses.get(problem.message) ?? []) : [];
    if (first !== undefined && first !== problems[index]) return [];
    if (others.length === 0) return [problem];
    return [{ ...problem, message: `${problem.message} (also in ${linesOf(others)})` }];
  });
}

function linesOf(uses: readonly Problem[]): string {
  const byFile = Map.groupBy(uses.slice(0, maxOthers), ({ file }) => file);
  const places = [...byFile].map(([file, own]) => `${file}:${own.map(({ line }) => line).join(', ')}`);
  const more = uses.length > maxOthers ? ` and ${uses.length - maxOthers} more` : '';
  return `${places.join(' and ')}${more}`;
}
