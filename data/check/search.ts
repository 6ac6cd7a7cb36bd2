/** Looks for the patterns that people write into the data: a regular expression may take for ever, or fail while it runs. */
import { types } from 'node:util';
import { createContext, Script } from 'node:vm';

/** What each text that has the pattern says first, by the place of the text in the list; or what is wrong with the pattern. */
export function search(pattern: string, texts: readonly string[]): ReadonlyMap<number, string> | string {
  const found = new Map<number, string>();
  const milliseconds = 1000 + Math.ceil(texts.length / 10);
  try {
    runWithin(milliseconds, () => {
      const expression = new RegExp(pattern, 'i');
      for (const [index, text] of texts.entries()) {
        const match = expression.exec(text)?.[0];
        if (match !== undefined) found.set(index, match);
      }
    });
  } catch (error) {
    // An error of the machine below, whose Error is another.
    if (types.isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return 'takes too long to look for; repeat no group that repeats a part of itself';
    if (error instanceof SyntaxError || error instanceof RangeError)
      return 'is too large to look for; write it shorter';
    throw error;
  }
  return [...found.values()].includes('') ? 'fits where nothing is said; name a word in it' : found;
}

/** The one way in which Node ends a regular expression that is running. */
function runWithin(timeout: number, work: () => void): void {
  current = work;
  program.runInContext(context, { timeout });
}

let current = () => {};
const context = createContext({ run: () => current() });
const program = new Script('run()');
