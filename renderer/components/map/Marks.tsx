import type { Label } from './labels.ts';
import { dot, type Mark } from './layout.ts';

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
