/** UTF-8 bytes of a mail's HTML: Gmail cuts a mail off at 102 kB. */
const maxHtmlBytes = 100_000;

/** How many of `rows`, from the first, fit into a mail beside `rest`, both as HTML. */
export function fittingRows(rows: readonly string[], rest: string): number {
  let bytes = Buffer.byteLength(rest);
  const firstTooMany = rows.findIndex((row) => {
    bytes += Buffer.byteLength(row) + 1;
    return bytes > maxHtmlBytes;
  });
  return firstTooMany < 0 ? rows.length : firstTooMany;
}
