import { toPlain } from '../../data/lead/clean.ts';
import { type SourceField, sourceFields } from '../../data/lead/contract.ts';
import { shorten } from '../base/text.ts';

type LeadSource = Record<SourceField, string | null>;

const host = /^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;
/** An ad's click, which an erasure blanks. */
const click = /^[\w-]{10,150}$/;
/** An email address, or a number that could be someone's phone. */
const reachesPerson = /@|(?<!\d)(?:1[\s().-]{0,2})?[2-9]\d\d[\s().-]{0,2}[2-9]\d\d[\s().-]{0,2}\d{4}(?!\d)/;
const unusual = /[^\p{L}\p{M}\w.~+|-]+/gu;
const maxCampaign = 80;

/** Untrusted, and kept after an erasure. Drops what isn't a host or click, and what could identify `name` or anyone else. */
export function readSource(sent: unknown, name: string): LeadSource {
  const values = new URLSearchParams(typeof sent === 'string' ? sent : '');
  const words = wordsIn(name);
  const campaign = (line: string) => {
    const isNamed = words.length > 0 && words.every((word) => wordsIn(line).includes(word));
    return isNamed || reachesPerson.test(line) ? '' : shorten(line.replace(unusual, ' ').trim(), maxCampaign);
  };
  const read = (field: SourceField) => {
    const line = toPlain(values.get(field) ?? '');
    if (field.startsWith('utm_')) return campaign(line) || null;
    if (field !== 'referrer') return click.test(line) ? line : null;
    const from = line.toLowerCase().replace(/^www\./, '');
    return host.test(from) ? from : null;
  };
  return Object.fromEntries(sourceFields.map((field) => [field, read(field)])) as LeadSource;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
