/** Reduces the heading font to one weight, one width and the characters we use: `npm run build -- font`. */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const source = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';

const characters = `${String.fromCharCode(...range(0x20, 0x7f)).replace(/[<=>[\\\]^_`{|}~*]/g, '')}‘’“”–—…·©é`;

/** Every Latin character in the font, and the card's bullet. */
const latin = String.fromCharCode(...range(0x20, 0x250), ...range(0x2000, 0x2070));

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** Pages get the small file. Social cards get all of Latin, because they are drawn once. */
export async function writeFont(): Promise<void> {
  for (const [format, text, targetFormat] of [
    ['woff2', characters, 'woff2'],
    ['ttf', latin, 'sfnt'],
  ] as const) {
    const file = `renderer/fonts/archivo.${format}`;
    const font = await subsetFont(readFileSync(source), text, {
      targetFormat,
      variationAxes: { wght: 800, wdth: 92 },
    });
    writeFileSync(file, font);
    console.log(`${file}: ${font.length} bytes`);
  }
}
