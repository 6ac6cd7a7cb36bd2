import { fileKeys, type RawFiles } from '../collections/files.ts';
import { repeats, valueAt, walk } from './path.ts';
import type { Problems } from './problems.ts';

const distinct = ['question', 'title', 'serviceName'] as const;

export function checkDuplicates(files: RawFiles, problems: Problems): void {
  for (const file of fileKeys)
    walk(files[file], (list, path) => {
      // Columns of a comparison may say the same.
      if (!Array.isArray(list) || path.at(-1) === 'points') return;
      for (const [[index, text]] of repeats(list.entries(), ([, item]) => textIn(item)))
        problems.add(file, [...path, index], `"${text}" is in this list twice; delete one of the two`);
      for (const field of distinct)
        for (const [later, first] of repeats(list.entries(), ([, entry]) =>
          textIn(valueAt(entry, [field])),
        )) {
          const where = problems.entry(file, [...path, first[0]]);
          const message = `"${valueAt(later[1], [field])}" is also the ${field} of ${where}; write a different one`;
          problems.add(file, [...path, later[0], field], message);
        }
    });
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
