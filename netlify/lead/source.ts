/** Where a visit came from, as the browser says it: untrusted, and never a reason to refuse a lead. */
import { type SourceField, sourceFields } from '../../data/lead/contract.ts';
import { cleanLine } from '../http/clean-text.ts';

export type LeadSource = Record<SourceField, string | null>;

const host = /^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;
/** No "@" and no "/": a campaign has a name, not an address. */
const campaign = /^\w[\w .~+-]{0,79}$/;

/** What is not shaped like the name of a host or a campaign is left out. */
export function readSource(sent: unknown): LeadSource {
  const values = new URLSearchParams(typeof sent === 'string' ? sent : '');
  const read = (field: SourceField) => {
    const line = cleanLine(values.get(field) ?? '');
    if (field !== 'referrer') return campaign.test(line) ? line : null;
    const name = line.toLowerCase().replace(/^www\./, '');
    return host.test(name) ? name : null;
  };
  return Object.fromEntries(sourceFields.map((field) => [field, read(field)])) as LeadSource;
}
