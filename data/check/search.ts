import { createContext, Script } from 'node:vm';

const context = createContext({});
/**
 * Reads each of the context's globals once, which is slow. Keeps only matches: there may be a million texts. Most
 * patterns match none, so it tries them on all texts at once first; no pattern reaches across the separator.
 */
const program = new Script(`((texts, expression) => {
  const found = [];
  if (!new RegExp(expression, "im").test(joined)) return found;
  for (let index = 0; index < texts.length; index++) {
    const match = expression.exec(texts[index]);
    if (match) found.push([index, match[0]]);
  }
  return found;
})(texts, new RegExp(pattern, "i"))`);

/** The first match in each text by index, or what's wrong with the pattern. Only a vm context can stop a runaway expression. */
export function search(pattern: string, texts: readonly string[]): ReadonlyMap<number, string> | string {
  const timeout = 1000 + Math.ceil(texts.length / 10);
  try {
    if (context.texts !== texts) Object.assign(context, { texts, joined: texts.join('\n.\n') });
    const globals = Object.assign(context, { pattern });
    const found: [index: number, match: string][] = program.runInContext(globals, { timeout });
    if (found.some(([, match]) => match === ''))
      return 'matches every text; put a word in it that must appear';
    return new Map(found);
  } catch {
    return "takes too long to match; shorten it, and don't repeat a group that already repeats";
  }
}
