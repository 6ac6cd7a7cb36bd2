/** A pin-tumbler lock in section, its key cut to five digits, a ZIP: each digit is a cut, and its pin ends at the shear line. The key comes from the right, as on every page the drawing stands there. */
import type { ReactNode } from 'react';
import { Drawing, type Named } from './Drawing.tsx';
import { digitsOf, figuresY, figureX } from './parts/bitting.ts';
import { Cylinder, Key, Pins, ShearLine } from './parts/shapes.tsx';

type Props = Named & {
  /** Five digits; anything else throws. */
  code: string;
  /** For key-cut-motion.css: `unset` has the pins off the line, `set` on it, `setting` moves them when it appears. */
  pose?: 'unset' | 'set' | 'setting' | undefined;
  tall?: boolean;
  figures?: ReactNode;
};

const places = [0, 1, 2, 3, 4].map(figureX).join(' ');

export function KeyCut({ code, pose, tall = false, figures, label }: Props) {
  // The parts are drawn with the key from the left, and mirrored; the digits are then read from left to right again.
  const digits = digitsOf(code).reverse();
  return (
    <Drawing label={label} className={pose} low={!tall}>
      <g transform="matrix(-1 0 0 1 480 0)">
        <Cylinder />
        <g className={pose && 'key'}>
          <Key digits={digits} />
        </g>
        <Pins digits={digits} lifts={pose !== undefined} />
        <ShearLine />
      </g>
      {figures ?? (
        <text x={places} y={figuresY}>
          {code}
        </text>
      )}
    </Drawing>
  );
}
