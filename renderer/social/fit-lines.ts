type FittedLines = { lines: string[]; size: number };

type Room = { width: number; lines: number; sizes: readonly number[]; large: number };

export function fitLines(text: string, room: Room, width: (text: string, size: number) => number) {
  const words = text.split(breaks);
  const at = (size: number) => ({ lines: broken(words, (line) => width(line, size) <= room.width), size });
  const fits = ({ lines, size }: FittedLines) => lines.every((line) => width(line, size) <= room.width);
  const candidates = room.sizes.map(at).filter(fits);
  for (let count = 1; count <= room.lines; count++) {
    const found = candidates.find(({ lines, size }) => lines.length <= count && size >= room.large);
    if (found) return found;
  }
  return candidates.find(({ lines }) => lines.length <= room.lines) ?? at(room.sizes.at(-1) ?? 1);
}

const breaks = /(?<![.,]) /;

function broken([first = '', ...others]: readonly string[], fits: (line: string) => boolean) {
  const lines: string[] = [];
  let line = first;
  for (const word of others) {
    if (fits(`${line} ${word}`)) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
