import { digitsOf } from './drawings/bitting.ts';

const edgeHeight = 16;

/** In px. A nine is cut 16 deep. */
const pitch = 46;
const first = 56;
const floor = 14;
const depthOf = (digit: number) => 4 + (digit * 4) / 3;

/** From a straight line at the foot upwards: what a key to the code lacks. */
const cutsOf = (code: string): string =>
  digitsOf(code)
    .map((digit, index) => {
      const depth = Math.round(depthOf(digit));
      const wall = depth / 2;
      return `M${first + index * pitch - floor / 2 - wall} ${edgeHeight}l${wall}-${depth}h${floor}l${wall} ${depth}z`;
    })
    .join('');

/** @param blade whether with the blade, endless to both sides */
export const edgePath = (code: string, blade: boolean) =>
  `${blade ? `M-9999-1H9999V${edgeHeight}H-9999z` : ''}${cutsOf(code)}`;

type Props = {
  /** Five digits. */
  code: string;
  /** The blade with its cuts, as long as its room; else the cuts alone. */
  blade?: boolean;
};

/** The edge of a key, never stretched: its units are px. */
export function KeyEdge({ code, blade = false }: Props) {
  return (
    <svg className="key-edge" aria-hidden="true">
      <path d={edgePath(code, blade)} />
    </svg>
  );
}
