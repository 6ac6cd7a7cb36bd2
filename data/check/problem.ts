import type { Position } from './json.ts';
import type { Path } from './path.ts';

export type Problem = {
  severity: 'error' | 'warning';
  file: string;
  /** Line and column count from 1. Both are absent if the problem is about the whole file. */
  line?: number;
  column?: number;
  path: Path;
  place: string;
  message: string;
};

/** `data/cities.json:41:17 › cities[4] "Clayton" › zipCodes[1]: must be …`, a form that terminals and editors make a link of. */
export function printed({ file, line, column, place, message }: Problem): string {
  const where = line === undefined ? file : `${file}:${line}:${column}`;
  return `${place === '' ? where : `${where} › ${place}`}: ${message}`;
}

/** A fault of a whole file, named from the root of the repository, or of one that is none of the data files. */
export function fileFault(file: string, message: string, position?: Position, place = ''): Problem {
  return { severity: 'error', file, ...position, path: [], place, message };
}
