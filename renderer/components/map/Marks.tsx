import { boxAround, dot, type Label, type Named, placeLabels } from './labels.ts';
import type { Layout } from './layout.ts';

/** How much larger a pin's name is than a mark's: marks.css does it. */
const pinSize = 1.3;

/** Names the city where the map has room. */
export function Pin({ place, layout }: { place: Named; layout: Layout }) {
  const [x, y] = place.spot;
  const pin = boxAround([x, y - 42], 33, 36);
  const label = placeLabels([place], [...layout.taken, pin], pinSize).get(place);
  return (
    <g className="pin">
      <path d={`M${x} ${y}l-24-43a31 31 0 1 1 48 0z`} />
      {label && <Name text={place.name} label={label} />}
    </g>
  );
}

type MarksProps = { places: readonly Named[]; labels: ReadonlyMap<Named, Label> };

export const Marks = ({ places, labels }: MarksProps) =>
  places.map((place) => {
    const label = labels.get(place);
    const [x, y] = place.spot;
    return (
      <g key={`${place.name} ${place.spot}`}>
        {label?.isFar && <path d={`M${x} ${y}L${label.at.join(' ')}`} />}
        <circle cx={x} cy={y} r={dot}>
          {!label && <title>{place.name}</title>}
        </circle>
        {label && <Name text={place.name} label={label} />}
      </g>
    );
  });

const Name = ({ text, label: { at, anchor } }: { text: string; label: Label }) => (
  <text x={at[0]} y={at[1]} textAnchor={anchor}>
    {text}
  </text>
);
