import type { FoundPlace } from '../../../data/shared/finder.ts';

/** What the close-up shows of the map, in miles from our base. */
const milesShown = 13;

/** Drops a pin on the page's map and colors the arrival ring around it. The group's units are miles. */
export function markOnMap(rings: readonly number[], place?: FoundPlace): void {
  const group = document.querySelector('.found');
  if (!group) return;
  const [x, y] = place?.at ?? [];
  const isOnMap = x !== undefined && y !== undefined;
  const isNear = isOnMap ? Math.max(Math.abs(x), Math.abs(y)) < milesShown : !place;
  group.closest('.map')?.classList.toggle('middle', isNear);
  group.innerHTML = isOnMap ? ring(rings, Math.round(Math.hypot(x, y))) + pinAt(x, y) : '';
}

function ring(rings: readonly number[], miles: number): string {
  const outer = rings.find((edge) => miles <= edge) ?? rings.at(-1) ?? 0;
  const inner = rings[rings.indexOf(outer) - 1] ?? 0;
  return `<circle r="${(inner + outer) / 2}" stroke-width="${outer - inner}"/>`;
}

const pinAt = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path d="M0 0-.8-1.4a1 1 0 1 1 1.6 0z"/></g>`;
