import type { Spot } from './spots.ts';

export const straight = (lines: readonly (readonly Spot[])[]) => lines.map(thin).map(steps).join('');

/** Catmull-Rom curves through all points. Each `s` gives the second handle and the point; the first handle mirrors the previous one. */
export const curved = (lines: readonly (readonly Spot[])[]): string => lines.map(thin).map(curve).join('');

function curve(spots: readonly Spot[]): string {
  const [first, ...rest] = spots;
  if (!first) return '';
  let [x, y] = first;
  const parts = rest.map(([toX, toY], index) => {
    const [handleX, handleY] = handle(spots[index], [toX, toY], rest[index + 1]);
    const part = [toX - handleX - x, toY - handleY - y, toX - x, toY - y];
    [x, y] = [toX, toY];
    return part;
  });
  return `M${pair(...first)}s${numbers(parts.flat())}`;
}

function handle(before: Spot | undefined, [x, y]: Spot, after: Spot | undefined): Spot {
  if (!before || !after) return [0, 0];
  const [alongX, alongY] = [after[0] - before[0], after[1] - before[1]];
  const along = Math.hypot(alongX, alongY);
  const shorter = Math.min(Math.hypot(x - before[0], y - before[1]), Math.hypot(after[0] - x, after[1] - y));
  const factor = along === 0 ? 0 : shorter / along / 3;
  return [Math.round(alongX * factor), Math.round(alongY * factor)];
}

/** How far a simplified line may stray, in map units: less than its width. */
const tolerance = 1.2;

/** Rounds to whole units and drops the points a shape doesn't need (Douglas-Peucker). */
function thin(spots: readonly Spot[]): Spot[] {
  const [from, to] = [spots[0], spots.at(-1)];
  if (!from || !to) return [];
  const whole = ([x, y]: Spot): Spot => [Math.round(x), Math.round(y)];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const strays = spots.map(([x, y]) =>
    length === 0
      ? Math.hypot(x - from[0], y - from[1])
      : Math.abs((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])) / length,
  );
  const most = Math.max(...strays);
  if (most < tolerance) return [whole(from), whole(to)];
  const bend = strays.indexOf(most);
  return [...thin(spots.slice(0, bend + 1)).slice(0, -1), ...thin(spots.slice(bend))];
}

function steps(spots: readonly Spot[]): string {
  const [first, ...rest] = spots;
  if (!first || rest.length === 0) return '';
  let [x, y] = first;
  const parts = rest.flatMap(([toX, toY]) => {
    const step = [toX - x, toY - y];
    [x, y] = [toX, toY];
    return step;
  });
  return `M${pair(...first)}l${numbers(parts)}`;
}

const pair = (x: number, y: number) => numbers([x, y]);

const numbers = (list: readonly number[]) => list.join(' ').replaceAll(' -', '-');
