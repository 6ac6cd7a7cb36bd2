import type { FoundPlace } from '../../../data/shared/finder.ts';

/** Colors the arrival ring around a place and drops a pin on it. The map zooms out for a place beyond it. */
export function markOnMap(rings: readonly number[], place?: FoundPlace): void {
  const marks = document.querySelector<SVGSVGElement>('.found');
  const picture = marks?.parentElement?.querySelector('img');
  if (!marks || !picture) return;
  const at = place?.at;
  const { near, far } = marks.dataset;
  const isFar = place && !(at && Math.max(...at.map(Math.abs)) < 0.9 * Number(near));
  const edge = Number(isFar ? far : near);
  marks.setAttribute('viewBox', `${-edge} ${-edge} ${2 * edge} ${2 * edge}`);
  picture.src = picture.src.replace(/#.*|$/, isFar ? '#far' : '');
  marks.innerHTML = at ? ringAround(rings, at) + pinAt(at, edge / 500) : '';
}

type Spot = NonNullable<FoundPlace['at']>;

function ringAround(rings: readonly number[], at: Spot) {
  const miles = Math.round(Math.hypot(...at));
  const outer = rings.find((edge) => miles <= edge) ?? rings.at(-1) ?? 0;
  const inner = rings[rings.indexOf(outer) - 1] ?? 0;
  return `<circle r="${(inner + outer) / 2}" stroke-width="${outer - inner}"/>`;
}

const pinAt = ([x, y]: Spot, scale: number) =>
  `<path transform="translate(${x} ${y})scale(${scale})" d="M0 0l-24-43a31 31 0 1 1 48 0z"/>`;
