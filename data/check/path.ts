export type Path = readonly PropertyKey[];

/** `['cities', 4, 'zipCodes', 1]` becomes `cities[4] "Clayton" › zipCodes[1]`. */
export function describePath(root: unknown, path: Path): string {
  const steps = path.map((key, at) => {
    if (typeof key !== 'number') return ` › ${String(key)}`;
    const entry = valueAt(root, path.slice(0, at + 1));
    const name = ['cityName', 'title', 'name'].map((field) => valueAt(entry, [field])).find(isText);
    return `[${key}]${name ? ` "${name}"` : ''}`;
  });
  return steps.join('').replace(' › ', '');
}

export const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (Object.hasOwn(Object(value), key) ? Object(value)[key] : undefined),
    root,
  );

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** The fields of an object or the items of a list. */
export const partsOf = (value: unknown): [key: string | number, part: unknown][] =>
  Array.isArray(value) ? [...value.entries()] : Object.entries(Object(value));

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
