import { bladeTop, cuts, digitsOf, keyPin, pinX, shear } from '../../islands/shared/bitting.ts';
import { Drawing, type Named } from './Drawing.tsx';

export const lockCutTo = (zipCode: string) => `Cutaway of a lock with a key cut to ${zipCode}`;

type Props = Named & { code: string; isTurning?: boolean };

const places = [4, 3, 2, 1, 0].map((index) => 480 - pinX(index)).join(' ');

export function KeyCut({ code, isTurning, label }: Props) {
  // The key is drawn from the left and mirrored, so the digits run in reverse.
  const digits = digitsOf(code).reverse();
  return (
    <Drawing label={label} className={isTurning ? 'drawing setting' : 'drawing'} viewBox="0 42 480 248">
      <g transform="matrix(-1 0 0 1 480 0)">
        <Cylinder />
        <g className={isTurning ? 'key' : undefined}>
          <path className="blade" d={`M144 ${bladeTop}${cuts(digits)}H408l16 26v12l-14 24H144${bow}`} />
          <path className="thin" d={`M124 ${bladeTop + 51}H414`} />
        </g>
        {digits.map((digit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the pin's position
          <g key={index} className={isTurning ? `pin d${digit}` : undefined}>
            <path className="steel" d={`M${pinX(index) - 13} ${shear - 30}h26v30h-26z`} />
            <path className="mark" d={keyPin(index, digit)} />
          </g>
        ))}
        <path className="line" d={`M137 ${shear}H473`} />
      </g>
      <text x={places} y="279">
        {code}
      </text>
    </Drawing>
  );
}

/** The blade of a key whose bow is what's left of it. */
export const Blade = ({ code }: { code: string }) => (
  <svg role="img" aria-label={`A key cut to ${code}`} viewBox="136 168 294 70" preserveAspectRatio="none">
    <path className="blade" d={`M136 ${bladeTop}${cuts(digitsOf(code))}H408l18 26v12l-14 24H136z`} />
    <path d={`M136 ${bladeTop + 45}H416`} />
  </svg>
);

const bow =
  'v10h-14c-20 0-22 17-60 17a58 58 0 0 1 0-116c38 0 40 17 60 17h14zm-108 31a22 22 0 1 0 44 0a22 22 0 1 0-44 0z';
const chamber = 'h26v112h-26z';
/** Longer than the chamber: the driver pin hides the rest until it drops. */
const coil = 'l16 7-16 7 16 7-16 7 16 7-16 7 16 7-16 7';

function Cylinder() {
  return (
    <>
      <path className="steel" d="M436 186h28v34h-28z" />
      <rect className="brass" x="156" y="44" width="284" height="244" rx="10" />
      <path className="bright bare" d="M438 138H156v-8h-12v126h12v-8h282z" />
      <path className="thin" d="M156 138v-8h-12v126h12v-8h284" />
      <path className="deep thin" d={`M144 172H430v62H144zM193 60${chamber}${`m44 0${chamber}`.repeat(4)}`} />
      <path className="spring" d={`M198 65${coil}${`m44-56${coil}`.repeat(4)}`} />
    </>
  );
}
