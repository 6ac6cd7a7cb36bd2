import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

type Props = {
  children: string;
  x: number;
  y: number;
  size: number;
  fill: string;
  anchor?: 'start' | 'middle';
};

export type Lettering = {
  width: (text: string, size: number) => number;
  Words: (props: Props) => React.ReactNode;
};

const tracking = -0.015;
const wordSpace = 0.07;

export function createLettering(bytes: Uint8Array): Lettering {
  const font = new Font(new Face(new Blob(bytes)));
  const { upem } = font.face;

  function set(text: string) {
    const glyphs = shaped(font, text);
    const known = glyphs.every(({ codepoint }) => codepoint !== 0);
    const used = known ? glyphs : shaped(font, text.normalize('NFD').replace(/\p{M}/gu, ''));
    let end = 0;
    return used.map(({ codepoint, cluster, xAdvance = 0 }) => {
      const start = end;
      end += xAdvance + (tracking + (text[cluster] === ' ' ? wordSpace : 0)) * upem;
      return { glyph: codepoint, start, end };
    });
  }

  const width = (text: string, size: number) => ((set(text).at(-1)?.end ?? 0) / upem) * size;

  function Words({ children: text, x, y, size, fill, anchor = 'start' }: Props) {
    const scale = size / upem;
    const from = anchor === 'middle' ? x - width(text, size) / 2 : x;
    return (
      <g transform={`translate(${from} ${y}) scale(${scale} ${-scale})`} fill={fill} stroke="none">
        {set(text).map(({ glyph, start }) => (
          <path key={start} transform={`translate(${start})`} d={font.glyphToPath(glyph)} />
        ))}
      </g>
    );
  }

  return { width, Words };
}

function shaped(font: Font, text: string) {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions();
}
