import { createHash } from 'node:crypto';
import { legalPages } from '../collections/legal.ts';
import type { Content } from './problems.ts';
import { at } from './texts.ts';

/** A text that changes gets a new date. Its own words count, not the facts in them. */
export function checkLegal({ files: { legal }, problems }: Content): void {
  for (const name of legalPages) {
    const { title, intro, sections, fingerprint } = legal[name];
    const text = JSON.stringify([title, intro, sections]);
    const now = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const message = `this text changed: set "updated" to the day of the change, add the old day to "earlier", and set "fingerprint" to "${now}"`;
    if (fingerprint !== now) problems.add(at('legal', name, 'fingerprint'), message);
  }
}
