import { expect, test } from 'vitest';
import { defaultMessage, referenceOf, requestKind } from '../../data/lead/contract.ts';
import type { FormKind } from '../../data/lead/fields.ts';
import { serviceOptions } from '../../data/lead/options.ts';
import { toE164, toNational } from '../../data/lead/phone.ts';
import { receiptWords } from '../../data/lead/receipt.ts';
import { withWhere } from '../../data/lead/where.ts';

const found = { latitude: 38.643119, longitude: -90.324011, accuracy: 19.2 };
const where = '38.64312, -90.32401 (within 20 m)';

test.each([
  ['', where],
  ['  Lot B ', `Lot B, ${where}`],
  ['Lot B, 38.5, -90.1', `Lot B, 38.5, -90.1, ${where}`],
  ['Lot B, 38.50001, -90.10002 (within 1200 m), gate 2', `Lot B, ${where}, gate 2`],
  ['near 8.123,-0.456', `near ${where}`],
  ['-38.123, 100.456 please', `${where} please`],
])('coordinates go behind "%s", or in the place of earlier ones', (typed, address) => {
  expect(withWhere(typed, found)).toBe(address);
});

test.each([
  ['(314) 555-0123', '+13145550123'],
  ['+1 314.555.0123', '+13145550123'],
  ['1-314-555-0123', '+13145550123'],
  ['３１４５５５０１２３', '+13145550123'],
  ['114-555-0123', undefined],
  ['314-555-012', undefined],
  ['314-555-01234', undefined],
  ['314-555-0123 x5', undefined],
  ['44 314-555-0123', undefined],
  ['+2 314 555 0123', undefined],
])('the number %s is %s', (typed, e164) => {
  expect(toE164(typed)).toBe(e164);
});

test('a stored number is shown as Americans write it, any other text as it is', () => {
  const others = ['3145550123', '+131455501234', 'x+13145550123', '+1314555012'];
  expect(['+13145550123', ...others].map(toNational)).toEqual(['(314) 555-0123', ...others]);
});

test('a request has a short reference, a kind and words even if the visitor wrote none', () => {
  expect(referenceOf('9f1c22ab-0000-4000-8000-000000000000')).toBe('9F1C22AB');
  const kinds = ['emergency', 'quote'].flatMap((form) => [requestKind(form, true), requestKind(form, false)]);
  expect(kinds).toEqual(['emergency', 'service', 'emergency', 'quote']);
  const message = 'service request for Car Lockout Service';
  expect(defaultMessage('emergency', false, 'Car Lockout Service')).toBe(message);
});

test('a receipt tells whether the request waits, is taken or is closed', () => {
  const told = (['waiting', 'closed'] as const).map((state) => receiptWords({ state }, '7:06 PM'));
  expect(told).toEqual([
    'Waiting for our call, as of 7:06 PM.',
    'This request is closed. Still need us? Call.',
  ]);
  expect(receiptWords({ state: 'taken', at: '' }, '7:06 PM')).toBe(
    'Taken at 7:06 PM. Your phone rings next.',
  );
});

test('the lists offer services by how often they are asked for, then what has no page, as it is stored', () => {
  const stored = (kind: FormKind) => serviceOptions[kind].map(({ value }) => value.replace(/ Service$/, ''));
  const trades = ['Residential Locksmith', 'Commercial Locksmith', 'Automotive Locksmith'];
  const others = ['Safe & Vault Services', 'Security Consultation', 'Other Services'];
  const usual = stored('emergency').slice(0, 11);
  expect(usual.slice(0, 3)).toEqual(['Car Lockout', 'House Lockout', 'Lock Rekeying']);
  expect(serviceOptions.emergency.slice(11)).toEqual([
    { label: 'Other Emergency', value: 'Emergency Locksmith Service' },
  ]);
  expect(stored('quote')).toEqual([...usual, ...trades, 'Emergency Locksmith', ...others]);
  expect(stored('contact').slice(2, 4)).toEqual(['Key Fob Programming', 'Key Duplication']);
  expect(stored('contact').slice(11)).toEqual(['Emergency Lockout', ...trades, ...others]);
  expect(stored('service')).toEqual([]);
  expect(serviceOptions.quote.find(({ label }) => label === trades[0])?.value).toBe(`${trades[0]} Service`);
});
