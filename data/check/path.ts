export type Path = readonly PropertyKey[];

/** `['cities', 4, 'zipCodes', 1]` becomes `['cities[4] "Clayton"', 'zipCodes[1]']`. */
export function describePath(root: unknown, path: Path): string[] {
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

function nameOf(entry: unknown): string {
  for (const field of ['cityName', 'title', 'name']) {
    const name = child(entry, field);
    if (typeof name === 'string' && name !== '') return ` "${name}"`;
  }
  return '';
}

export const valueAt = (root: unknown, path: Path): unknown => path.reduce(child, root);

function child(value: unknown, key: PropertyKey): unknown {
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<PropertyKey, unknown>)[key];
}

/** Visits `value` and everything in it. The walk reuses `path`: copy it to keep it. */
export function walk(
  value: unknown,
  visit: (value: unknown, path: Path) => void,
  path: PropertyKey[] = [],
): void {
  visit(value, path);
  for (const key of Array.isArray(value) ? value.keys() : keysOf(value)) {
    path.push(key);
    walk((value as Record<PropertyKey, unknown>)[key], visit, path);
    path.pop();
  }
}

export const keysOf = (value: unknown): string[] =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : [];

/** Each entry whose key an earlier one has, with that earlier one. Empty keys don't count. */
export function repeats<T>(entries: Iterable<T>, keyOf: (entry: T) => string): [later: T, earlier: T][] {
  const first = new Map<string, T>();
  return [...entries].flatMap((entry): [T, T][] => {
    const key = keyOf(entry).trim().toLowerCase();
    const earlier = first.get(key);
    if (key !== '' && earlier === undefined) first.set(key, entry);
    return earlier === undefined ? [] : [[entry, earlier]];
  });
}
