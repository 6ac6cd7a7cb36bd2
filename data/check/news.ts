import { createHash } from 'node:crypto';
import { withTokensAs } from '../facts/tokens.ts';
import type { Content } from './problems.ts';
import { at, isProse, keyOf, sentencesIn, type Text } from './texts.ts';

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

/** Asks about what the last release didn't say: in a line per text, or per entry if most of it is new. @param said the hashes of what it said */
export function checkNews({ texts, problems }: Content, said: ReadonlySet<string>): void {
  const entries = Map.groupBy(statementsIn(texts), ({ file, path }) =>
    path[0] === file ? keyOf(at(file, ...path.slice(0, 2))) : file,
  );
  for (const all of entries.values()) {
    const fresh = all.filter(({ hash }) => !said.has(hash));
    const texts = [...Map.groupBy(fresh, keyOf).values()];
    for (const [first, ...more] of texts) {
      if (!first) continue;
      const { file, path } = first;
      const isEntry = path[0] === file && texts.length > 1 && fresh.length > all.length / 2;
      if (isEntry) {
        problems.warn(at(file, ...path.slice(0, 2)), `has ${fresh.length} new sentences; ${asks}`);
        break;
      }
      const words = [first, ...more].map(({ sentence }) => sentence).join(' ');
      problems.warn(first, `new: "${words}"; ${asks}`);
    }
  }
}
