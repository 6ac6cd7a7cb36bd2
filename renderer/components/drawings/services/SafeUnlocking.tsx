/** A safe's lock on its spindle: dial, three wheels with their gates in line, and the fence about to drop in. */
import { Drawing, type Named } from '../Drawing.tsx';
import { round } from '../parts/round.ts';

const wheel = 'v22h24v-22a84 84 0 1 1-24 0z';

export function SafeUnlocking({ label }: Named) {
  return (
    <Drawing label={label}>
      {[368, 292, 216].map((x) => (
        <g key={x}>
          <path className="brass" d={`M${x} 113${wheel}`} />
          <path className="thin" d={round(x + 12, 196, 48)} />
        </g>
      ))}
      <path className="steel" d="M106 185H228a11 11 0 0 1 0 22H106z" />
      <path className="bright" d={round(106, 196, 92)} />
      <path className="ticks" d={round(106, 196, 78)} />
      <path className="brass" d={round(106, 196, 48)} />
      <path className="ticks" d={round(106, 196, 43)} />
      <path className="deep thin" d={round(106, 196, 28)} />
      <path className="mark" d="M106 110l-9-18h18z" />
      <path className="steel wide" d={`M398 78V42H446a18 18 0 0 1 0 36z${round(446, 60, 5)}`} />
      <path className="mark" d="M198 52H410V80H198z" />
      <path className="line" d="M228 80V134M304 80V134M380 80V134" />
    </Drawing>
  );
}
