/** Top of the plug: with the right key in, every key pin ends here and every driver pin starts. */
export const shear = 138;
export const bladeTop = 172;

const firstPin = 206;
const pitch = 44;

const pinHalf = 13;
const tipHalf = 5;
const floorHalf = 6;
/** The walls of a cut and the tips of pins drop two units for each unit across. */
const taper = (pinHalf - tipHalf) * 2;

export function digitsOf(code: string): number[] {
  if (!/^\d{5}$/.test(code)) throw new Error(`A key needs five digits, not "${code}".`);
  return [...code].map(Number);
}

export const pinX = (index: number) => firstPin + index * pitch;

export const depthOf = (digit: number) => 4 + digit * 4;

const lifts = Array.from({ length: 10 }, (_, digit) => `.d${digit}{--lift:${-depthOf(digit)}px}`);
/** Each pin starts 40 ms after the one before. */
const delays = [1, 2, 3, 4].map((before) => {
  const delay = `delay:${0.1 + before * 0.04}s`;
  return `.drawing ${'.pin + '.repeat(before)}.pin{transition-${delay};animation-${delay}}`;
});
export const pinRules = [...lifts, ...delays].join('');

export const keyPin = (index: number, digit: number) =>
  `M${pinX(index) - pinHalf} ${shear}h26v${bladeTop + depthOf(digit) - shear - taper}l-8 ${taper}h-10l-8-${taper}z`;

export function cuts(digits: readonly number[]): string {
  let path = '';
  let before: number | undefined;
  digits.forEach((digit, index) => {
    const wall = depthOf(digit) / 2;
    if (before === undefined) {
      path += `H${pinX(index) - floorHalf - wall}${slope(wall, 1)}`;
    } else {
      const between = pitch - floorHalf * 2;
      const flat = Math.max(0, between - before - wall);
      const up = Math.min(before, (between + before - wall) / 2);
      path += `${slope(up, -1)}${flat ? `h${flat}` : ''}${slope(between - flat - up, 1)}`;
    }
    path += `h${floorHalf * 2}`;
    before = wall;
  });
  return path + slope(before ?? 0, -1);
}

const slope = (across: number, direction: 1 | -1) =>
  `l${across}${direction > 0 ? ' ' : ''}${across * 2 * direction}`;
