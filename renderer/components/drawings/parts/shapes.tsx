/** What several drawings have in common. */
import { bladeTop, cuts, keyPin, pinX, shear } from './bitting.ts';

/** A circle as path commands, so that circles and other shapes of one material share a path. */
export const round = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0z`;

const chamber = 'h26v112h-26z';
/** Longer than the room above a driver at the shear line: the rest is behind the driver, for when it sinks. */
const coil = 'l16 7-16 7 16 7-16 7 16 7-16 7 16 7-16 7';

export function Cylinder() {
  return (
    <>
      <path className="steel" d="M436 186h28v34h-28z" />
      <rect className="brass" x="156" y="44" width="284" height="232" rx="10" />
      <path className="bright bare" d="M438 138H156v-8h-12v126h12v-8h282z" />
      <path className="thin" d="M156 138v-8h-12v126h12v-8h284" />
      <path className="deep thin" d={`M144 172H430v62H144zM193 60${chamber}${`m44 0${chamber}`.repeat(4)}`} />
      <path className="spring" d={`M198 65${coil}${`m44-56${coil}`.repeat(4)}`} />
    </>
  );
}

export function ShearLine() {
  return <path className="line" d={`M137 ${shear}H473`} />;
}

export const tip = 'H408l16 26v12l-14 24';
const bow =
  'v10h-14c-20 0-22 17-60 17a58 58 0 0 1 0-116c38 0 40 17 60 17h14zm-108 31a22 22 0 1 0 44 0a22 22 0 1 0-44 0z';

type KeyProps = {
  digits: readonly number[];
  y?: number;
  brass?: boolean;
};

export function Key({ digits, y = bladeTop, brass = false }: KeyProps) {
  return (
    <>
      <path className={brass ? 'brass' : 'blade'} d={`M144 ${y}${cuts(digits)}${tip}H144${bow}`} />
      <Groove y={y} />
    </>
  );
}

export function Groove({ from = 124, y = bladeTop }: { from?: number; y?: number }) {
  return <path className="thin" d={`M${from} ${y + 51}H414`} />;
}

type PinsProps = {
  digits: readonly number[];
  /** Name the digit on each stack, for key-cut-motion.css to lift it off its cut. */
  lifts?: boolean;
};

export function Pins({ digits, lifts = false }: PinsProps) {
  return digits.map((digit, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its place
    <g key={index} className={lifts ? `pin d${digit}` : undefined}>
      <Driver index={index} />
      <path className="mark" d={keyPin(index, digit)} />
    </g>
  ));
}

/** @param drop how far below the shear line its foot stands */
export function Driver({ index, drop = 0 }: { index: number; drop?: number }) {
  return <path className="steel" d={`M${pinX(index) - 13} ${shear - 30 + drop}h26v30h-26z`} />;
}

export function Rod({ d }: { d: string }) {
  return (
    <>
      <path className="rod" d={d} />
      <path className="wire" d={d} />
    </>
  );
}

export function Handle({ y }: { y: number }) {
  return <rect className="steel" x="14" y={y - 11} width="80" height="22" rx="8" />;
}

export function DoorLeaf({ edge }: { edge: number }) {
  return <path className="pale" d={`M28 20H${edge}V300H28q-18-46 0-93t0-94 0-93z`} />;
}

export function Frame({ edge }: { edge: number }) {
  return <path className="pale" d={`M452 20H${edge}V300H452q18-46 0-93t0-94 0-93z`} />;
}

/** In front of a lock in the frames of steps: who calls, who waits, who shows what. */
export function Phone() {
  return (
    <>
      <rect className="steel" x="14" y="64" width="104" height="196" rx="16" />
      <path className="pale" d="M28 88h76v136H28z" />
      <path d="M48 124h36M48 156h36M58 242h16" />
    </>
  );
}

export function Clock() {
  return (
    <>
      <path className="bright" d={round(84, 206, 66)} />
      <path d="M84 160v46l28 18" />
    </>
  );
}

export function IdCard() {
  return (
    <>
      <rect className="bright" x="8" y="140" width="200" height="136" rx="14" />
      <path className="blade" d={`M32 250a34 34 0 0 1 68 0z${round(66, 188, 24)}`} />
      <path d="M124 184h60M124 214h60M124 244h36" />
    </>
  );
}
