/** CSV as RFC 4180 has it. @param lines the first names the columns */
export function csvOf(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map((cells) => `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`).join('');
}

/** Beginnings that a spreadsheet takes for a formula, after white space and in full width too. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** One cell, quoted where it must be. An apostrophe keeps a spreadsheet from calculating what looks like a formula. */
export function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
