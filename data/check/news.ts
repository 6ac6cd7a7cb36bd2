import { createHash } from 'node:crypto';
import { withTokensAs } from '../facts/tokens.ts';
import type { Content } from './problems.ts';
import { at, isProse, keyOf, type Place, sentencesIn, type Text } from './texts.ts';

/** What a release stores. */
export const hashesIn = (texts: readonly Text[]): string[] => statementsIn(texts).map(({ hash }) => hash);

/** Every sentence that we publish. A question promises nothing, and a fact has its own proof. */
const statementsIn = (texts: readonly Text[]) =>
  texts.filter(isProse).flatMap(({ file, path, copy }) =>
    sentencesIn(copy)
      .filter((sentence) => !sentence.endsWith('?') && /[\p{L}\p{N}]/u.test(withTokensAs(sentence, '')))
      .map((sentence) => ({
        ...at(file, ...path),
        sentence,
        hash: createHash('sha256').update(sentence).digest('hex').slice(0, 6),
      })),
  );

const asks = 'is it true, and who can show it? If no one can, leave it out';

/** A service or a city is one entry; on pages, each text is. */
const entryOf = ({ file, path }: Place): Place => at(file, ...(path[0] === file ? path.slice(0, 2) : path));

/** Asks about each sentence that the last release didn't say, or about an entry if most of it is new. @param said the hashes of what it said */
export function checkNews({ texts, problems }: Content, said: ReadonlySet<string>): void {
  for (const all of Map.groupBy(statementsIn(texts), (one) => keyOf(entryOf(one))).values()) {
    const fresh = all.filter(({ hash }) => !said.has(hash));
    const [first] = fresh;
    if (first && fresh.length > 2 && fresh.length > all.length / 2)
      problems.warn(entryOf(first), `has ${fresh.length} new sentences; ${asks}`);
    else for (const one of fresh) problems.warn(one, `new: "${one.sentence}"; ${asks}`);
  }
}
