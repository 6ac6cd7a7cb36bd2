/** Reduces the heading font to one weight, one width and the characters we use: `npm run build -- font`. */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const fontFile = 'renderer/fonts/archivo.woff2';
const source = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';

const characters = `${String.fromCharCode(...range(0x20, 0x7f)).replace(/[<=>[\\\]^_`{|}~*]/g, '')}‘’“”–—…·©é`;

/** Every Latin character in the font. Images need them, because they can't load a font. */
export const latinCharacters = String.fromCharCode(...range(0x20, 0x250), ...range(0x2000, 0x2070));

/** Deterministic. `sfnt` is the uncompressed format. */
export function subsetOfFont(
  text: string = characters,
  targetFormat: 'woff2' | 'sfnt' = 'woff2',
): Promise<Buffer> {
  return subsetFont(readFileSync(source), text, { targetFormat, variationAxes: { wght: 800, wdth: 92 } });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

export async function writeFont(): Promise<void> {
  const font = await subsetOfFont();
  writeFileSync(fontFile, font);
  console.log(`${fontFile}: ${font.length} bytes`);
}
