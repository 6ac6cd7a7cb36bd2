import { cleanLine } from '../../data/lead/clean.ts';
import { type SourceField, sourceFields } from '../../data/lead/contract.ts';

type LeadSource = Record<SourceField, string | null>;

const host = /^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;
/** An ad's click, which an erasure blanks. */
const click = /^[\w-]{10,150}$/;
/** One word, without the ten digits of a phone number. */
const campaign = /^(?!(\D*\d){10})[\w.~+-]{1,80}$/;

/** Untrusted, and kept after an erasure. Drops anything that doesn't look like a host or campaign name. */
export function readSource(sent: unknown): LeadSource {
  const values = new URLSearchParams(typeof sent === 'string' ? sent : '');
  const read = (field: SourceField) => {
    const line = cleanLine(values.get(field) ?? '');
    if (field === 'gclid') return click.test(line) ? line : null;
    if (field !== 'referrer') return campaign.test(line) ? line : null;
    const name = line.toLowerCase().replace(/^www\./, '');
    return host.test(name) ? name : null;
  };
  return Object.fromEntries(sourceFields.map((field) => [field, read(field)])) as LeadSource;
}
