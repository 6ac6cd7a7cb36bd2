import { type Box, overlap } from './names.ts';
import type { Spot } from './spots.ts';

export const enlarged = 2.4;

const halfName = 20;

export function isInMiddle([x, y]: Spot): boolean {
  const half = 50 / enlarged;
  return Math.abs(x - 50) < half - halfName / enlarged && Math.abs(y - 50) < half * 0.75 - 1;
}

const percent = ([x, y]: Spot) => ({ x: `${x}%`, y: `${y}%` });

export function Pin({ name, spot }: { name: string; spot: Spot }) {
  const [x] = spot;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its parent is hidden from screen readers
    <svg {...percent(spot)} className="pin">
      <path d="M0 0-8-14a10 10 0 1 1 16 0z" />
      <text y="-36" textAnchor={x < halfName ? 'start' : x > 100 - halfName ? 'end' : undefined}>
        {name}
      </text>
    </svg>
  );
}

type MarksProps = { places: readonly { name: string; spot: Spot }[]; zoom?: number };

export function Marks({ places, zoom = 1 }: MarksProps) {
  const taken = [middle(zoom), ...places.map(({ spot }) => around(spot, zoom))];
  return places.map(({ name, spot }) => {
    const [right, left] = labelSpots(name, spot, zoom);
    const box = [right, left].find(
      (one) => isShown(one, zoom) && !taken.some((other) => overlap(other, one)),
    );
    if (box) taken.push(box);
    const { x, y } = percent(spot);
    return (
      <g key={name}>
        <circle cx={x} cy={y} r="4">
          {!box && <title>{name}</title>}
        </circle>
        {box && (
          <text x={x} y={y} dx={box === right ? 7 : -7} dy="4" textAnchor={box === right ? undefined : 'end'}>
            {name}
          </text>
        )}
      </g>
    );
  });
}

const pixel = 100 / 328;

const letter = 7;

const around = ([x, y]: Spot, zoom: number): Box => {
  const reach = (4 * pixel) / zoom;
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
};

function labelSpots(name: string, [x, y]: Spot, zoom: number): [Box, Box] {
  const [from, to, half] = [5, 7 + name.length * letter, 6].map((length) => (length * pixel) / zoom) as [
    number,
    number,
    number,
  ];
  const sides = { top: y - half, bottom: y + half };
  return [
    { left: x + from, right: x + to, ...sides },
    { left: x - to, right: x - from, ...sides },
  ];
}

const isShown = ({ left, right }: Box, zoom: number) => left > 50 - 49 / zoom && right < 50 + 49 / zoom;

const middle = (zoom: number): Box => {
  const [aside, below] = [28, 26].map((length) => (length * pixel) / zoom) as [number, number];
  return { left: 50 - aside, right: 50 + aside, top: 50 - below / 2, bottom: 50 + below };
};
