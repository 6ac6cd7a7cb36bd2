import { base, dot, type Named, phoneWidth, placeLabels } from './labels.ts';
import type { Box } from './names.ts';
import { mapSize, type Spot } from './spots.ts';

/** How many times the close-up enlarges the map: marks.css does it. */
export const enlarged = 2.8;

const middle = mapSize / 2;

const reachOfMiddle = { x: 100, y: 140 };

export const isInMiddle = ([x, y]: Spot) =>
  Math.abs(x - middle) < reachOfMiddle.x && Math.abs(y - middle) < reachOfMiddle.y;

const percent = (value: number) => `${Math.round((value / mapSize) * 1000) / 10}%`;

/** Percent of the width that a name needs on either side of its pin. */
const halfName = mapSize / 5;

/** Names the city on the far side of our base, and our base on the far side of the city. */
export function Pin({ name, spot: [x, y], isCloseUp }: { name: string; spot: Spot; isCloseUp: boolean }) {
  const anchor = x < halfName ? 'start' : x > mapSize - halfName ? 'end' : undefined;
  const aside = x < middle ? 1 : -1;
  return (
    <>
      {isCloseUp && (
        <text x="50%" y="50%" dx={14 * aside} textAnchor={aside > 0 ? 'start' : 'end'}>
          our base
        </text>
      )}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its parent is hidden from screen readers */}
      <svg x={percent(x)} y={percent(y)} className="pin">
        <path d="M0 0-8-14a10 10 0 1 1 16 0z" />
        <text y={y > middle ? 14 : -40} textAnchor={anchor}>
          {name}
        </text>
      </svg>
    </>
  );
}

/** `avoid` are names and shields of the map itself. */
export function Marks({
  places,
  avoid,
  zoom = 1,
}: {
  places: readonly Named[];
  avoid: readonly Box[];
  zoom?: number;
}) {
  const pixel = mapSize / phoneWidth / zoom;
  const named = zoom > 1 ? [base, ...places] : places;
  const labels = placeLabels(named, avoid, pixel);
  return named.map((place) => {
    const { name, spot } = place;
    const label = labels.get(place);
    const [x, y] = spot;
    return (
      <g key={`${name} ${spot}`}>
        {label?.isFar && <path d={`M${x} ${y}L${label.at.join(' ')}`} />}
        {place !== base && (
          <circle cx={x} cy={y} r={Math.round(dot * pixel * 10) / 10}>
            {!label && <title>{name}</title>}
          </circle>
        )}
        {label && (
          <text x={label.at[0]} y={label.at[1]} textAnchor={label.anchor}>
            {name}
          </text>
        )}
      </g>
    );
  });
}
