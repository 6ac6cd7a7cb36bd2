/** Writes renderer/fonts/archivo.woff2, with the one weight, width and characters that headings use: `npm run build -- font`. */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

export const fontFile = 'renderer/fonts/archivo.woff2';
const source = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';

const characters = `${String.fromCharCode(...range(0x20, 0x7f)).replace(/[<=>[\\\]^_`{|}~*]/g, '')}‘’“”–—…·©é`;

/** Those of every name in Latin letters that the font has, for pictures: whoever looks at them need not fetch a font. */
export const latinCharacters = String.fromCharCode(...range(0x20, 0x250), ...range(0x2000, 0x2070));

/** The file's content, the same at every call. `sfnt` is the format of what is not compressed. */
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
