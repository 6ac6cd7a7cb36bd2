import { createHash } from 'node:crypto';
import { legalPages } from '../collections/legal.ts';
import { repeats } from './path.ts';
import type { Content } from './problems.ts';
import { at } from './texts.ts';

/** A text that changes gets a new date: its own words count, not the facts in them. A link to a section leads to one. */
export function checkLegal({ files: { legal }, problems }: Content): void {
  for (const name of legalPages) {
    const { title, intro, sections, fingerprint } = legal[name];
    const text = JSON.stringify([title, intro, sections]);
    const now = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const message = `this text changed: set "updated" to the day of the change, add the old day to "earlier", and set "fingerprint" to "${now}"`;
    if (fingerprint !== now) problems.add(at('legal', name, 'fingerprint'), message);
    const shown = [...sections.entries()].filter(
      ([, { ifArbitration = legal.terms.arbitration }]) => ifArbitration === legal.terms.arbitration,
    );
    for (const [[later, { id }], [earlier]] of repeats(shown, ([, { id }]) => id))
      problems.add(
        at('legal', name, 'sections', later, 'id'),
        `"${id}" is also the id of sections[${earlier}]; give one of the two another id`,
      );
  }
}
