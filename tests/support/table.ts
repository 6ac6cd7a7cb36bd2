/** The cells of a table that is written as text: a row in each line, with " | " between its cells. */
export const table = (text: string, between = / *\| */): string[][] =>
  text.split(/\n\s*/).map((line) => line.split(between));
