/** Where an address that is no page any more should lead: to the new page that resembles it, or to the list that it stood in. */
import { parseCityPath, parseServicePath, routes } from '../routes.ts';

export type Successor = {
  to: string;
  /** Whether `to` is a new page whose address resembles the old one; if not, it is the list that names such pages. */
  resembles: boolean;
};

/** Among more new pages than this no similar address is looked for: the search would take minutes. */
const searched = 500;

/**
 * @param fresh the pages that were none at the last release: one of them may be the page under its new address
 * @param planned the slugs of places without a page, which have a line in a list
 */
export function createSuccessor(
  fresh: readonly string[],
  planned: ReadonlySet<string>,
): (gone: string) => Successor {
  return (gone) => {
    const kind = kindOf(gone);
    const name = nameIn(gone);
    let best: { to?: string; alike: number } = { alike: 0.5 };
    for (const to of fresh.length <= searched ? fresh : []) {
      if (kindOf(to) !== kind) continue;
      const alike = likeness(name, nameIn(to));
      if (alike >= best.alike) best = { to, alike };
    }
    if (best.to !== undefined) return { to: best.to, resembles: true };
    const isPlanned = kind === 'city' && planned.has(name);
    return { to: isPlanned ? routes.plannedPlace(name) : lists[kind], resembles: false };
  };
}

type Kind = 'service' | 'city' | 'county' | 'other';

/** What a visitor is sent to who asks for a page that nothing replaced. */
const lists: Readonly<Record<Kind, string>> = {
  service: routes.services,
  city: routes.serviceAreas,
  county: routes.serviceAreas,
  other: routes.home,
};

function kindOf(path: string): Kind {
  if (parseServicePath(path)) return 'service';
  if (parseCityPath(path)) return 'city';
  return path.startsWith(`${routes.serviceAreas}/`) ? 'county' : 'other';
}

/** What tells a page from others of its kind. */
const nameIn = (path: string): string => parseServicePath(path)?.slug ?? parseCityPath(path)?.slug ?? path;

/** 0 to 1: how many of the pairs of neighbouring letters two names share (Dice's coefficient). */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [left, right] = [pairsOf(one), pairsOf(other)];
  const shared = [...left].filter((pair) => right.has(pair)).length;
  return (2 * shared) / Math.max(1, left.size + right.size);
}

function pairsOf(name: string): Set<string> {
  return new Set(Array.from(name.slice(1), (letter, index) => name.charAt(index) + letter));
}
