import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leadForms } from '../../data/lead/fields.ts';
import { leadSchema } from '../../data/lead/schema.ts';
import { cleanLine, validateAnswers } from '../../netlify/lead/answers.ts';
import { LeadError } from '../../netlify/lead/lead-error.ts';
import { times } from '../support/times.ts';

const valuesWith = (phone: string) => ({ ...leadForms.contact.defaults, name: 'A', message: 'm', phone });

/** The check that Formik runs in the browser. */
const browserAccepts = (phone: string): boolean => leadSchema('contact').isValidSync(valuesWith(phone));

function stored(phone: string): string | undefined {
  const values = valuesWith(cleanLine(phone));
  const rest = { submissionId: undefined, page: '/', suspectedSpam: false };
  try {
    return validateAnswers({ form: 'contact', values, ...rest }).phone;
  } catch (error) {
    if (error instanceof LeadError) return undefined;
    throw error;
  }
}

const number = fc.stringMatching(/^[2-9]\d{9}$/);
const dashes = times(0x1ffff, (code) => String.fromCodePoint(code)).filter((one) => /\p{Pd}/u.test(one));
const separator = fc.constantFrom('', ' - ', ...' -.\u00a0\u2009\u2212', ...dashes);
const country = fc.constantFrom('', '+1', '1', '+1 ', '1-', '1.', '+1\u00a0');
const area = fc.constantFrom('_', '(_)', '\uff08_\uff09');
/** Phone contacts wrap numbers in direction marks; pasting adds whitespace. */
const around = fc.constantFrom('_', ' _', '_ ', '\u202a_\u202c', '\u200b_\u2060', '\t_\n');
const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));

const written = fc
  .tuple(number, country, area, separator, separator, around, fc.boolean())
  .map(([ten, before, brackets, first, second, marks, isWide]) => {
    const code = brackets.replace('_', ten.slice(0, 3));
    const text = `${before}${code}${first}${ten.slice(3, 6)}${second}${ten.slice(6)}`;
    return { ten, text: marks.replace('_', isWide ? fullWidth(text) : text) };
  });
const options = { seed: 20261120, numRuns: 500 };

it('browser and server accept a US number in any autofill format and store it the same way', () => {
  const agree = fc.property(written, ({ ten, text }) => {
    expect([browserAccepts(text), stored(text)]).toEqual([true, `+1${ten}`]);
  });
  fc.assert(agree, options);
});

it('browser and server agree on every other text', () => {
  const part = fc.constantFrom(...'0123456789-. ()/+x#,;:*_~٣½Ⅷ', ...'\u2011\u00a0\u200b\ufe0f', '---');
  const near = fc
    .tuple(written, fc.nat(30), fc.string({ unit: part, maxLength: 3 }), fc.nat(3))
    .map(([{ text }, at, inserted, dropped]) => text.slice(0, at) + inserted + text.slice(at + dropped));
  for (const texts of [near, fc.string({ unit: 'grapheme', maxLength: 60 })]) {
    const agree = fc.property(texts, (text) => {
      if (cleanLine(text) === '') return;
      expect(browserAccepts(text), `the server stores ${stored(text)}`).toBe(stored(text) !== undefined);
    });
    fc.assert(agree, options);
  }
});

it('browser and server reject numbers that are not US numbers', () => {
  const invalid = [
    '202/555-0123',
    '[202] 555-0123',
    '202-555-012',
    '+44 20 7946 0958',
    '202-555-0123 ext. 5',
    '114-555-0123',
  ];
  expect(invalid.filter((phone) => browserAccepts(phone) || stored(phone))).toEqual([]);
});
