/** The plug out of its lock: new pins drop into their chambers above the new key, the old ones lie in the tray. */
import { Drawing, type Named } from '../Drawing.tsx';
import { keyPin } from '../parts/bitting.ts';
import { Key } from '../parts/Key.tsx';

const raised = 28;
const next = [6, 3, 1, 5, 8];
const above = [0, 0, 0, 58, 88];
const old = [1, 2, 0, 2, 1];
const chamber = 'h26v34h-26z';

export function LockRekeying({ label }: Named) {
  return (
    <Drawing label={label}>
      <path className="steel" d="M436 158h28v34h-28z" />
      <path className="bright" d="M440 110H156v-8h-12v126h12v-8h284z" />
      <path
        className="deep thin"
        d={`M144 144H430v62H144zM193 110${chamber}${`m44 0${chamber}`.repeat(4)}`}
      />
      <Key digits={next} y={144} />
      <path className="line" d="M338 105v44M382 87v76" />
      {next.map((digit, index) => (
        <path key={digit} className="mark" d={keyPin(index, digit, -raised - (above[index] ?? 0))} />
      ))}
      <rect className="pale" x="144" y="244" width="296" height="62" rx="10" />
      {old.map((digit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its place
        <path key={index} className="steel" d={keyPin(index, digit, 116)} />
      ))}
    </Drawing>
  );
}
