import { expect } from 'vitest';
import type { LeadRequest } from '../../data/lead/contract.ts';
import { type Backend, postJson, quote } from './backend.ts';
import { atOnce, times } from './times.ts';

const uniquePhone = (index: number) => `(217) 555-${String(1000 + index)}`;
/** Letters, because the crowd rule ignores digits. */
const uniqueWords = (index: number) =>
  [...String(index)]
    .map((digit) => 'zebra fox owl cat dog elk bee ant cow hen'.split(' ')[Number(digit)])
    .join(' ');

/** A fake emergency that has nothing in common with any other. */
export const fakeEmergency = (index: number): Partial<LeadRequest> => ({
  name: 'Nobody',
  phone: uniquePhone(index),
  email: '',
  address: `${uniqueWords(index)} street`,
  message: `please come, ${uniqueWords(index)}`,
  isEmergency: true,
});

const realEmergencies = times(5, (index) => ({
  ...fakeEmergency(index),
  name: 'Marguerite Quillfeather',
  phone: uniquePhone(8000 + index),
  address: `${uniqueWords(77 + index)} avenue`,
  message: `locked out, ${uniqueWords(900 + index)}`,
}));

/** Posts `count` fakes, four at a time, and the real emergencies after 90 % of them. Repeats each until it's saved. */
export async function flood(
  backend: Backend,
  count: number,
  make: (index: number) => Partial<LeadRequest>,
): Promise<void> {
  const fakes = times(count, make);
  const queue = [...fakes.slice(0, count * 0.9), ...realEmergencies, ...fakes.slice(count * 0.9)].map(quote);
  const send = (request: LeadRequest) => postJson(backend, request).catch(() => undefined);
  await atOnce(4, async () => {
    for (let request = queue.shift(); request; request = queue.shift()) {
      while ((await send(request))?.status !== 200) {}
    }
  });
}

export function expectRealEmergenciesMailed({ mail }: Backend): void {
  const mailsOf = (phone: string) => mail.mails.filter(({ text }) => text?.includes(`Phone: ${phone}`));
  expect(realEmergencies.map(({ phone }) => mailsOf(phone).length)).toEqual([2, 2, 2, 2, 2]);
}
