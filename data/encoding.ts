import { isUtf8 } from 'node:buffer';

type Decoded =
  | { source: string; fault?: never; line?: never }
  | { source?: never; fault: string; line?: number };

/** The text without its byte order mark, or what's wrong with the bytes and, for bad UTF-8, on which line. */
export function decode(bytes: Buffer): Decoded {
  if (isUtf16(bytes)) return { fault: 'is UTF-16; save it as UTF-8' };
  if (isUtf8(bytes)) return { source: bytes.toString().replace(/^\uFEFF/, '') };
  return { fault: 'is not UTF-8; save it as UTF-8', line: firstBadLine(bytes) };
}

/** JSON starts with two ASCII characters, so UTF-16 has a byte order mark or a zero in the first two bytes. */
function isUtf16([first, second]: Buffer): boolean {
  const mark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return mark || (first === 0) !== (second === 0);
}

/** From 1. In UTF-8 a line break is never part of a longer character. */
function firstBadLine(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf('\n', start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return line;
    line += 1;
    start = end + 1;
  }
}
