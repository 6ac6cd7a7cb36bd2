import { fileKeys, type RawFiles } from '../files.ts';
import { keysOf, type Path, valueAt } from './path.ts';
import type { Problems } from './problems.ts';

const distinct = ['question', 'title', 'serviceName'] as const;

const mayRepeat: ReadonlySet<PropertyKey | undefined> = new Set(['points']);

export function checkDuplicates(files: RawFiles, problems: Problems): void {
  for (const file of fileKeys)
    eachList(files[file], [], (list, path) => {
      if (mayRepeat.has(path.at(-1))) return;
      report(list, (index) =>
        problems.add(file, [...path, index], `"${list[index]}" is in this list twice; delete one of the two`),
      );
      for (const field of distinct) {
        const values = list.map((entry) => valueAt(entry, [field]));
        report(values, (index, first) => {
          if (sameSlug(list[index], list[first])) return;
          const where = problems.entry(file, [...path, first]);
          problems.add(
            file,
            [...path, index, field],
            `"${values[index]}" is also the ${field} of ${where}; write a different one`,
          );
        });
      }
    });
}

function report(values: readonly unknown[], onDuplicate: (index: number, first: number) => void): void {
  const first = new Map<string, number>();
  for (const [index, value] of values.entries()) {
    const key = typeof value === 'string' ? value.trim().toLowerCase() : '';
    if (key === '') continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    else onDuplicate(index, earlier);
  }
}

function sameSlug(one: unknown, other: unknown): boolean {
  const slug = valueAt(one, ['slug']);
  return slug !== undefined && slug === valueAt(other, ['slug']);
}

function eachList(value: unknown, path: Path, visit: (list: readonly unknown[], path: Path) => void): void {
  if (Array.isArray(value)) {
    visit(value, path);
    for (const [index, inner] of value.entries()) eachList(inner, [...path, index], visit);
  } else {
    for (const key of keysOf(value)) eachList((value as Record<string, unknown>)[key], [...path, key], visit);
  }
}
