/** How the lines of a data file lie: two spaces for each bracket they stand in. `npm run check` asks for it, and no save of an editor changes it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileFault, type Problem } from '../../data/check/problem.ts';
import { fileKeys, fileLabel } from '../../data/files.ts';

/** A warning for each file of `dir` whose lines lie otherwise, at the first of them. The files are JSON. */
export function layoutWarnings(dir: string): Problem[] {
  return fileKeys.flatMap((key) => {
    const lines = readFileSync(join(dir, `${key}.json`), 'utf8').split('\n');
    const wanted = laidOut(lines.join('\n')).split('\n');
    const differs = wanted.findIndex((line, at) => line !== lines[at]);
    if (differs < 0 && lines.length === wanted.length) return [];
    const line = Math.min(differs < 0 ? wanted.length : differs + 1, lines.length);
    const message =
      'spaces or line ends are not as in the other lines, which CI refuses; npx biome format --write data mends it';
    return [{ ...fileFault(fileLabel(key), message, { line, column: 1 }), severity: 'warning' }];
  });
}

/** The same JSON, every value in a line of its own. Texts and numbers stay as they are written. */
function laidOut(source: string): string {
  let depth = 0;
  const newLine = () => `\n${'  '.repeat(depth)}`;
  const parts = source.match(/"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s"[\]{}:,]+/gu) ?? [];
  const written = parts.map((part, at) => {
    if (closes(part)) {
      depth -= 1;
      return opens(parts[at - 1]) ? part : newLine() + part;
    }
    if (opens(part)) {
      depth += 1;
      return closes(parts[at + 1]) ? part : part + newLine();
    }
    if (part === ',') return part + newLine();
    return part === ':' ? ': ' : part;
  });
  return `${written.join('')}\n`;
}

const opens = (part = '') => part === '[' || part === '{';
const closes = (part = '') => part === ']' || part === '}';
