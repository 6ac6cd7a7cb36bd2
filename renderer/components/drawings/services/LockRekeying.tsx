/** The plug out of its lock: new pins drop into their chambers above the new key, the old ones lie in the tray. */
import { Drawing, type Named } from '../Drawing.tsx';
import { keyPin } from '../parts/bitting.ts';
import { Key } from '../parts/Key.tsx';

const raised = 28;
export const nextDigits = [6, 3, 1, 5, 8];
const above = [0, 0, 0, 58, 88];
export const oldDigits = [1, 2, 0, 2, 1];
const chamber = 'h26v34h-26z';

export function LockRekeying({ label }: Named) {
  return (
    <Drawing label={label}>
      <Plug />
      <Key digits={nextDigits} y={144} />
      <path className="line" d="M338 105v44M382 87v76" />
      {nextDigits.map((digit, index) => (
        <path key={digit} className="mark" d={keyPin(index, digit, -raised - (above[index] ?? 0))} />
      ))}
      <Tray className="steel" />
    </Drawing>
  );
}

export function Plug() {
  return (
    <>
      <path className="steel" d="M436 158h28v34h-28z" />
      <path className="bright" d="M440 110H156v-8h-12v126h12v-8h284z" />
      <path
        className="deep thin"
        d={`M144 144H430v62H144zM193 110${chamber}${`m44 0${chamber}`.repeat(4)}`}
      />
    </>
  );
}

/** The old pins. */
export function Tray({ className }: { className: string }) {
  return (
    <>
      <rect className="pale" x="144" y="244" width="296" height="62" rx="10" />
      {oldDigits.map((digit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its place
        <path key={index} className={className} d={keyPin(index, digit, 116)} />
      ))}
    </>
  );
}
