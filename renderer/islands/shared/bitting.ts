/** Top of the plug: with the right key in, every key pin ends here and every driver pin starts. */
export const shear = 138;
export const bladeTop = 172;

/** The walls of a cut and the tips of pins drop two units for each unit across. */
const tip = 16;

export function digitsOf(code: string): number[] {
  if (!/^\d{5}$/.test(code)) throw new Error(`A key needs five digits, not "${code}".`);
  return [...code].map(Number);
}

export const pinX = (index: number) => 206 + index * 44;

/** Two cuts of a nine leave a flat top between them. */
export const depthOf = (digit: number) => 4 + digit * 3;

export const keyPin = (index: number, digit: number) =>
  `M${pinX(index) - 13} ${shear}h26v${bladeTop + depthOf(digit) - shear - tip}l-8 ${tip}h-10l-8-${tip}z`;

export const cuts = (digits: readonly number[]): string =>
  digits
    .map((digit, index) => {
      const depth = depthOf(digit);
      const wall = depth / 2;
      return `H${pinX(index) - 6 - wall}l${wall} ${depth}h12l${wall}-${depth}`;
    })
    .join('');

const lifts = Array.from({ length: 10 }, (_, digit) => `.d${digit}{--lift:${-depthOf(digit)}px}`);
/** Each pin starts 40 ms after the one before. */
const delays = [1, 2, 3, 4].map((before) => {
  const delay = `delay:${0.1 + before * 0.04}s`;
  return `.drawing ${'.pin + '.repeat(before)}.pin{transition-${delay};animation-${delay}}`;
});
export const pinRules = [...lifts, ...delays].join('');
