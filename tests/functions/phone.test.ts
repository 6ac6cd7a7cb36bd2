import { expect, it } from 'vitest';
import { cleanLine, cleanMessage } from '../../data/lead/clean.ts';

import { type LeadValues, leadForms } from '../../data/lead/fields.ts';
import { leadSchema } from '../../data/lead/schema.ts';
import { validateAnswers } from '../../netlify/request/answers.ts';
import { InvalidAnswers } from '../../netlify/request/lead-error.ts';
import { times } from '../support/times.ts';

const valuesWith = (phone: string) => ({ ...leadForms.contact.defaults, name: 'A', message: 'm', phone });

/** The check that Formik runs in the browser. */
const browserAccepts = (phone: string) => leadSchema('contact').isValidSync(valuesWith(phone));

/** What the server stores, or undefined if it refuses. */
function storedOf(values: LeadValues) {
  const rest = { submissionId: undefined, page: '/', suspectedSpam: false };
  try {
    return validateAnswers({ form: 'contact', values, ...rest });
  } catch (error) {
    if (error instanceof InvalidAnswers) return undefined;
    throw error;
  }
}
const stored = (phone: string) => storedOf(valuesWith(cleanLine(phone)))?.phone;

const dashes = times(0x1ffff, (code) => String.fromCodePoint(code)).filter((one) => /\p{Pd}/u.test(one));
const formats = {
  country: '|+1|1|+1 |1-|1.|+1\u00a0|(+1) |+ 1 |tel:+1|001 |011 1 |+1 +1 '.split('|'),
  area: ['202', '(202)', '\uff08417\uff09'],
  separator: ['', ' - ', ...' -.\u00a0\u2009\u2212/\u00b7\u2022', ...dashes],
  /** Also the extension that's stored. */
  after:
    '| ext 4| ext. 4| Extension 4| ext:4| x4|x12|#4| # 4|;ext=4|,4|;4| (ext 4)| x| ext| ext.| #| (cell)|\uff584'.split(
      '|',
    ),
  /** Phone contacts wrap numbers in direction marks; pasting adds whitespace. */
  around: '_| _|_ |\u202a_\u202c|\u200b_\u2060|\t_\n|_.|Cell: _;|tel:_'.split('|'),
  /** Full-width, Arabic, Persian, Devanagari and mathematical digits. */
  zero: [...'0\uff10\u0660\u06f0\u0966\u{1d7d8}0'],
};
const inScript = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

it('browser and server accept a US number in any autofill format and store it the same way', () => {
  for (const turn of times(1000, (index) => index)) {
    const pick = (list: readonly string[], pace = 1) => list[(turn * pace) % list.length] ?? '';
    const [area, after] = [pick(formats.area, 2), pick(formats.after)];
    const number =
      pick(formats.country) + area + pick(formats.separator) + 555 + pick(formats.separator, 5) + 7187;
    const text = pick(formats.around).replace('_', inScript(number + after, pick(formats.zero)));
    const [national, extension] = [area, after].map((part) => part.replace(/\D/g, ''));
    const e164 = `+1${national}5557187${extension && `,${extension}`}`;
    expect([browserAccepts(text), stored(text)], text).toEqual([true, e164]);
  }
});

it('browser and server reject numbers that are not US numbers, or that no phone can have', () => {
  const invalid =
    `202-555-012 | 202-555-01234 | +44 20 7946 0958 | 202-555-0123 ext. 1234567 | 202-555-0123 x4 or 5 |
    202-555-0123, 2nd floor | 202-555-0123, 63117 | 202-555-0123, 202-555-0124 | 202-555-0123 or 202-555-0124 |
    202-555-LOCK | 114-555-0123 | 911-555-0123 | 370-555-0123 | 555-555-0123 | 202-155-0123 | 202-911-0123`.split(
      /\s*\|\s*/,
    );
  expect(invalid.filter((phone) => browserAccepts(phone) || stored(phone))).toEqual([]);
  const valid = ['+12025550123', '(202) 555-0123', '800-555-0123'];
  expect(valid.map(stored)).toEqual(['+12025550123', '+12025550123', '+18005550123']);
});

const valid = {
  'ann@example.com': [
    ' ann@example.com. ',
    'MAILTO:ann@example.com?subject=Hi',
    'ann@example.com/',
    '"ann@example.com",',
    'Ann Lee <ann@example.com>',
    'ann @ example.com',
    'ann@\u200bexample.com',
    'Email: ann@example.com;',
  ],
  "o'neil+locks_1@mail.example.co.uk": ["o'neil+locks_1@mail.example.co.uk"],
  'jörg@müller.de': ['jörg@müller.de'],
  '用户@例子.广告': ['用户@例子.广告'],
};
const invalid =
  `ann@example..com | ann@example.com:25 | ann@-example.com | ann@example | a..b@example.com | a.@example.com |
  ann@example.c | @example.com | ann@example.com, bob@example.com | ann lee@example.com | ann@[192.0.2.1] |
  ${'a'.repeat(65)}@example.com`.split(/\s*\|\s*/);
it.each([
  ...Object.entries(valid).flatMap(([address, texts]) => texts.map((text) => [text, address] as const)),
  ...invalid.map((text) => [text, undefined] as const),
])('browser and server read the email address %j as %j', (email, expected) => {
  const values = { ...valuesWith('(202) 555-0123'), email };

  expect(leadSchema('contact').isValidSync(values)).toBe(expected !== undefined);
  expect(storedOf(values)?.email ?? undefined).toBe(expected);
});

it('browser and server count the same text where normalizing makes it longer', () => {
  // U+0958 becomes two characters, U+1D160 three.
  for (const [letter, fits] of [
    ['\u0958', 750],
    ['\u{1d160}', 250],
    ['é', 1500],
  ] as const)
    for (const count of [fits, fits + 1]) {
      const message = letter.repeat(count);
      const isValid = leadSchema('contact').isValidSync({ ...valuesWith('(202) 555-0123'), message });
      expect([isValid, cleanMessage(message).length <= 1500]).toEqual([count === fits, count === fits]);
    }
});
