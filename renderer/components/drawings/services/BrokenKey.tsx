import { Drawing, type Named } from '../Drawing.tsx';
import { bladeTop, cuts } from '../parts/bitting.ts';
import { Cylinder, ShearLine } from '../parts/Cylinder.tsx';
import { Groove, tip } from '../parts/Key.tsx';
import { Pins } from '../parts/Pins.tsx';
import { Handle, Rod } from '../parts/Rod.tsx';
import { round } from '../parts/round.ts';

export const brokenDigits = [2, 5, 1, 4, 3];
const bow =
  'M134 39l-5 15 13 14-9 16 12 16 2 10-14 3c-19 4-18 21-55 29a58 58 0 0 1-24-114c37-8 43 9 62 4l14-2z';

export function BrokenKey({ label }: Named) {
  return (
    <Drawing label={label}>
      <BrokenIn />
      <Rod d="M80 206H262l12 8 12-16" />
      <Handle y={206} />
      <ShearLine />
    </Drawing>
  );
}

/** The lock, the piece in it, and the other half of the key. */
export function BrokenIn() {
  return (
    <>
      <Cylinder />
      <path
        className="blade"
        d={`M182 ${bladeTop}${cuts(brokenDigits)}${tip}H180l-8-18 12-14-10-16z${bow}${round(54, 87, 22)}`}
      />
      <Groove from={184} />
      <Pins digits={brokenDigits} />
    </>
  );
}
