import { keyPin, pinX, shear } from './bitting.ts';

type Props = {
  digits: readonly number[];
  /** Name the digit on each stack, for key-cut-motion.css to lift it off its cut. */
  lifts?: boolean;
};

export function Pins({ digits, lifts = false }: Props) {
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
