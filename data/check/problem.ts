import type { Position } from './json.ts';
import type { Path } from './path.ts';

export type Problem = {
  severity: 'error' | 'warning';
  file: string;
  /** From 1. Both are absent if the problem is about the whole file. */
  line?: number;
  column?: number;
  path: Path;
  place: string;
  message: string;
};

/** Terminals and editors turn this into a link: `data/cities.json:41:17 › cities[4] "Clayton" › zipCodes[1]: must be …` */
export function printed({ file, line, column, place, message }: Problem): string {
  const where = line === undefined ? file : `${file}:${line}:${column}`;
  return `${place === '' ? where : `${where} › ${place}`}: ${message}`;
}

/** For a whole file, or one that isn't data JSON. @param file path from the root of the repository */
export function fileFault(file: string, message: string, position?: Position, place = ''): Problem {
  return { severity: 'error', file, ...position, path: [], place, message };
}
