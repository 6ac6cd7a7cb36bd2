import type { Label } from './labels.ts';
import { dot, type Mark } from './layout.ts';

export const Pin = ({ spot: [x, y], label }: Mark) => (
  <g className="pin">
    <path d={`M${x} ${y}l-24-43a31 31 0 1 1 48 0z`} />
    {label && <Name label={label} />}
  </g>
);

export const Marks = ({ marks }: { marks: readonly Mark[] }) =>
  marks.map(({ name, spot: [x, y], label }) => (
    <g key={`${name} ${x} ${y}`}>
      <circle cx={x} cy={y} r={dot}>
        {!label && <title>{name}</title>}
      </circle>
      {label && <Name label={label} />}
    </g>
  ));

const Name = ({ label: { text, at, anchor } }: { label: Label }) => (
  <text x={at[0]} y={at[1]} textAnchor={anchor}>
    {text}
  </text>
);
