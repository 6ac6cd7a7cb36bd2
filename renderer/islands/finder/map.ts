import type { FoundPlace } from '../../../data/shared/finder.ts';

/** Colors the arrival ring around a place and drops a pin on it. The map zooms out for a place beyond it. */
export function markOnMap(rings: readonly number[], place?: FoundPlace): void {
  const marks = document.querySelector<SVGSVGElement>('.found');
  const picture = marks?.parentElement?.querySelector('img');
  if (!marks || !picture) return;
  const { near = '', far = '' } = marks.dataset;
  const at = place?.at;
  marks.setAttribute('viewBox', near);
  const isFar = place && !(at && holds(marks.viewBox.baseVal, at));
  if (isFar) marks.setAttribute('viewBox', far);
  picture.src = picture.src.replace(/#.*|$/, isFar ? '#far' : '');
  marks.innerHTML = at ? ringAround(rings, at) + pinAt(at, marks.viewBox.baseVal.width / 1000) : '';
}

type Spot = NonNullable<FoundPlace['at']>;

const holds = ({ x, y, width }: DOMRect, [east, south]: Spot) =>
  [east - x, south - y].every((miles) => miles > width * 0.08 && miles < width * 0.92);

function ringAround(rings: readonly number[], at: Spot) {
  const miles = Math.round(Math.hypot(...at));
  const outer = rings.find((edge) => miles <= edge) ?? rings.at(-1) ?? 0;
  const inner = rings[rings.indexOf(outer) - 1] ?? 0;
  return `<circle r="${(inner + outer) / 2}" stroke-width="${outer - inner}"/>`;
}

const pinAt = ([x, y]: Spot, scale: number) =>
  `<path transform="translate(${x} ${y})scale(${scale})" d="M0 0l-24-43a31 31 0 1 1 48 0z"/>`;
