import type { FoundPlace } from '../../../data/shared/finder.ts';

/** Colors the arrival ring around a place and drops a pin on it. The map zooms out for a place beyond it. */
export function markOnMap(rings: readonly number[], place?: FoundPlace): void {
  const marks = document.querySelector<SVGSVGElement>('.found');
  const picture = marks?.parentElement?.querySelector('img');
  if (!marks || !picture) return;
  const at = place?.at;
  const { near, far } = marks.dataset;
  const isFar = !!place && !(at && Math.max(...at.map(Math.abs)) < 0.9 * Number(near));
  const scale = 500 / Number(isFar ? far : near);
  picture.hidden = !isFar;
  marks.innerHTML = at ? ringAround(rings, at, scale) + pinAt(at, scale) : '';
}

type Spot = NonNullable<FoundPlace['at']>;

function ringAround(rings: readonly number[], at: Spot, scale: number) {
  const miles = Math.round(Math.hypot(...at));
  const outer = rings.find((edge) => miles <= edge) ?? rings.at(-1) ?? 0;
  const inner = rings[rings.indexOf(outer) - 1] ?? 0;
  return `<circle r="${((inner + outer) / 2) * scale}" stroke-width="${(outer - inner) * scale}"/>`;
}

const pinAt = ([east, south]: Spot, scale: number) =>
  `<path transform="translate(${east * scale} ${south * scale})" d="M0 0l-24-43a31 31 0 1 1 48 0z"/>`;
