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
