import { fileKeys, type RawFiles } from '../files.ts';
import { keysOf, type Path, repeats, valueAt } from './path.ts';
import type { Problems } from './problems.ts';

const distinct = ['question', 'title', 'serviceName'] as const;

const mayRepeat: ReadonlySet<PropertyKey | undefined> = new Set(['points']);

export function checkDuplicates(files: RawFiles, problems: Problems): void {
  for (const file of fileKeys)
    eachList(files[file], [], (list, path) => {
      if (mayRepeat.has(path.at(-1))) return;
      for (const [[index, text]] of repeats(list.entries(), ([, item]) => textIn(item)))
        problems.add(file, [...path, index], `"${text}" is in this list twice; delete one of the two`);
      for (const field of distinct)
        for (const [later, first] of repeats(list.entries(), ([, entry]) =>
          textIn(valueAt(entry, [field])),
        )) {
          const slug = valueAt(later[1], ['slug']);
          if (slug !== undefined && slug === valueAt(first[1], ['slug'])) continue;
          const where = problems.entry(file, [...path, first[0]]);
          const message = `"${valueAt(later[1], [field])}" is also the ${field} of ${where}; write a different one`;
          problems.add(file, [...path, later[0], field], message);
        }
    });
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function eachList(value: unknown, path: Path, visit: (list: readonly unknown[], path: Path) => void): void {
  if (Array.isArray(value)) visit(value, path);
  for (const key of Array.isArray(value) ? value.keys() : keysOf(value))
    eachList(valueAt(value, [key]), [...path, key], visit);
}
