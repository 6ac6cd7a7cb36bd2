import { expect } from 'vitest';
import type { LeadRequest } from '../../data/lead/contract.ts';
import { type Backend, postJson, quote } from './backend.ts';
import { atOnce, times } from './times.ts';

/** A US number of its own for each index. */
const numberOf = (index: number) => `(217) 555-${String(1000 + index)}`;
/** Words of their own for each index: letters, as digits alone do not make two texts different. */
const wordsOf = (index: number) =>
  [...String(index)]
    .map((digit) => 'zebra fox owl cat dog elk bee ant cow hen'.split(' ')[Number(digit)])
    .join(' ');

/** A false emergency that shares nothing with any other. */
export const fake = (index: number): Partial<LeadRequest> => ({
  name: 'Nobody',
  phone: numberOf(index),
  email: '',
  address: `${wordsOf(index)} street`,
  message: `please come, ${wordsOf(index)}`,
  isEmergency: true,
});

const real = times(5, (index) => ({
  ...fake(index),
  name: 'Marguerite Quillfeather',
  phone: numberOf(8000 + index),
  address: `${wordsOf(77 + index)} avenue`,
  message: `locked out, ${wordsOf(900 + index)}`,
}));

/** `count` false ones, and the real ones after nine in ten of them; four at a time, each again under its id until it is saved. */
export async function flood(
  backend: Backend,
  count: number,
  make: (index: number) => Partial<LeadRequest>,
): Promise<void> {
  const fakes = times(count, make);
  const queue = [...fakes.slice(0, count * 0.9), ...real, ...fakes.slice(count * 0.9)].map(quote);
  const answer = (request: LeadRequest) => postJson(backend, request).catch(() => undefined);
  await atOnce(4, async () => {
    for (let request = queue.shift(); request; request = queue.shift()) {
      while ((await answer(request))?.status !== 200) {}
    }
  });
}

/** Each real one has the alert and the mail of an emergency. */
export function expectOwnMails({ mail }: Backend): void {
  const counts = real.map(({ phone }) => mail.mails.filter(({ text }) => text?.includes(`Phone: ${phone}`)));
  expect(counts.map(({ length }) => length)).toEqual([2, 2, 2, 2, 2]);
}
