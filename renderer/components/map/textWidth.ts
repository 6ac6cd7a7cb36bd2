/** DejaVu Sans from space to tilde, in hundredths of its size: a label that fits in this widest font fits in all system fonts. */
const hundredths = [
  ...[32, 41, 46, 84, 64, 96, 78, 28, 39, 39, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64],
  ...[34, 34, 84, 84, 84, 54, 100, 69, 69, 70, 77, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79, 61, 79, 70],
  ...[64, 62, 74, 69, 99, 69, 62, 69, 39, 34, 39, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28],
  ...[98, 64, 62, 64, 64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84],
];
const widest = 100;

const boldFactor = 1.16;

export type Type = { size: number; bold?: boolean; spacing?: number };

/** In the units of `size`, the font's. `spacing` comes after each letter. */
export function textWidth(text: string, { size, bold = false, spacing = 0 }: Type): number {
  const sum = [...text].reduce(
    (width, letter) => width + (hundredths[letter.charCodeAt(0) - 32] ?? widest),
    0,
  );
  return (sum / 100) * size * (bold ? boldFactor : 1) + text.length * spacing;
}
