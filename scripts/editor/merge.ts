/** Merges the edit of the form into the file as it is on disk. The browser runs this. */
import { type Entry, isEntry, isEqual, type Json, keysInOrder, nameOf, variantOf } from './json.ts';
import { labelOf } from './labels.ts';
import type { Shape } from './shape.ts';

/** Both changed the same value. The message is its place: 'Cities › Clayton › Roads'. */
export class Conflict extends Error {}

type Edit = { base: Json | undefined; ours: Json | undefined; theirs: Json | undefined };

/** Entries of a list are told apart by their names; a list of texts is one value. @throws Conflict */
export function merge(
  { base, ours, theirs }: Edit,
  shape: Shape,
  place: readonly string[] = [],
): Json | undefined {
  if (isEqual(ours, base) || isEqual(ours, theirs)) return theirs;
  if (isEqual(theirs, base)) return ours;
  if (isEntry(ours) && isEntry(theirs)) {
    return mergeEntries({ base: isEntry(base) ? base : {}, ours, theirs }, variantOf(ours, shape), place);
  }
  if (Array.isArray(base) && Array.isArray(ours) && Array.isArray(theirs)) {
    const lists = [base, ours, theirs].map((list) => byName(list, shape.items ?? {}));
    const [before, mine, other] = lists;
    if (before && mine && other) return mergeLists(before, mine, other, shape.items ?? {}, place);
  }
  throw new Conflict(place.join(' › '));
}

function mergeEntries(
  { base, ours, theirs }: { base: Entry; ours: Entry; theirs: Entry },
  { properties = {}, additionalProperties }: Shape,
  place: readonly string[],
): Entry {
  const result: Entry = {};
  for (const key of keysInOrder(Object.keys(theirs), Object.keys(ours))) {
    const shape = (Object.hasOwn(properties, key) ? properties[key] : additionalProperties) || {};
    const edit = { base: base[key], ours: ours[key], theirs: theirs[key] };
    const value = merge(edit, shape, [...place, shape.title ?? labelOf(key)]);
    if (value !== undefined) result[key] = value;
  }
  return result;
}

type Named = ReadonlyMap<string, Json>;

function byName(list: readonly Json[], items: Shape): Named | undefined {
  const named = new Map(
    list.flatMap((entry) => {
      const name = nameOf(entry, items);
      return name === undefined ? [] : [[name, entry] as const];
    }),
  );
  return named.size === list.length ? named : undefined;
}

/** Keeps the order of the list that was reordered, and adds the new entries of the other. */
function mergeLists(base: Named, ours: Named, theirs: Named, items: Shape, place: readonly string[]): Json[] {
  const [first, second] = isMoved(base, theirs) && !isMoved(base, ours) ? [theirs, ours] : [ours, theirs];
  return keysInOrder([...first.keys()], [...second.keys()]).flatMap((name) => {
    const edit = { base: base.get(name), ours: ours.get(name), theirs: theirs.get(name) };
    return merge(edit, items, [...place, name]) ?? [];
  });
}

function isMoved(base: Named, after: Named): boolean {
  const before = [...base.keys()].filter((name) => after.has(name));
  const left = [...after.keys()].filter((name) => base.has(name));
  return before.some((name, index) => name !== left[index]);
}
