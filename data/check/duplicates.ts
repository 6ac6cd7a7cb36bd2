import { repeats } from './path.ts';
import type { Content } from './problems.ts';
import { keyOf } from './texts.ts';

/** Items of a list, but the columns of a comparison may say the same, and what tells the entries of one apart. */
const distinct =
  /(?<!,points),\d+$|,\d+,(question|title|serviceName)$|,facts,\d+,name$|^team,team,\d+,name$|^reviews,reviews,\d+,quote$|,coverage,\d+,service$|,sources,\d+,url$/;

/** The place in the list. */
const index = /\d+(?=(,\w+)?$)/;

export function checkDuplicates({ texts, problems }: Content<unknown>): void {
  const listed = texts.filter((text) => distinct.test(keyOf(text)));
  for (const [text, first] of repeats(listed, (text) => `${keyOf(text).replace(index, '')} ${text.copy}`))
    problems.add(text, `"${text.copy}" is also at ${problems.entry(first)}; change or delete one of the two`);
}
