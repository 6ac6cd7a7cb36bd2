import type { FoundPlace } from '../../../data/shared/finder.ts';

/** Drops a pin on the close-up, or on the map of all we reach, and colors the arrival ring around it. */
export function markOnMap(rings: readonly number[], place?: FoundPlace): void {
  const groups = [...document.querySelectorAll<SVGGElement>('.found')];
  const shown = place ? (groups.find((group) => holds(group, place)) ?? groups.at(-1)) : groups[0];
  for (const group of groups) {
    const isShown = group === shown;
    group.closest('.map')?.toggleAttribute('hidden', !isShown);
    const { at } = place ?? {};
    group.innerHTML =
      isShown && at ? ring(rings, Math.round(Math.hypot(...at))) + pinAt(at, matrixOf(group).a) : '';
  }
}

/** Turns miles from our base into a thousandth of the map. */
const matrixOf = (group: SVGGElement) => group.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();

function holds(group: SVGGElement, { at }: FoundPlace) {
  if (!at) return false;
  const { a, e, f } = matrixOf(group);
  return [at[0] * a + e, at[1] * a + f].every((value) => value > 80 && value < 920);
}

function ring(rings: readonly number[], miles: number) {
  const outer = rings.find((edge) => miles <= edge) ?? rings.at(-1) ?? 0;
  const inner = rings[rings.indexOf(outer) - 1] ?? 0;
  return `<circle r="${(inner + outer) / 2}" stroke-width="${outer - inner}"/>`;
}

const pinAt = ([x, y]: readonly [number, number], scale: number) =>
  `<path transform="translate(${x} ${y})scale(${1 / scale})" d="M0 0l-24-43a31 31 0 1 1 48 0z"/>`;
