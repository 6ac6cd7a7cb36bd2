import { digitsOf } from '../components/drawings/bitting.ts';

const edgeHeight = 16;

const pitch = 46;
const first = 56;
const floor = 14;
const depthOf = (digit: number) => 4 + (digit * 4) / 3;

const cutsOf = (code: string) =>
  digitsOf(code)
    .map((digit, index) => {
      const depth = Math.round(depthOf(digit));
      const wall = depth / 2;
      return `M${first + index * pitch - floor / 2 - wall} ${edgeHeight}l${wall}-${depth}h${floor}l${wall} ${depth}z`;
    })
    .join('');

/** A blade across the whole picture, with its cuts. */
export const edgePath = (code: string) => `M-9999-1H9999V${edgeHeight}H-9999z${cutsOf(code)}`;
