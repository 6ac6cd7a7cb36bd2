/** MAIL_TO and MAIL_FROM: what a person may write there, and the one line that says what is wrong with it. */
import { expect, it } from 'vitest';
import { mailSettings } from '../../netlify/environment.ts';
import { EnvironmentError } from '../../netlify/environment-error.ts';
import { postJson, quote, testBackend } from '../support/backend.ts';

const backend = testBackend();
const read = (variables: Record<string, string>) =>
  mailSettings({ SMTP_URL: 'smtp://127.0.0.1:9', ...variables });

it.each<[string, string[]]>([
  ['a@x.example', ['a@x.example']],
  [' a@x.example , b@y.example ', ['a@x.example', 'b@y.example']],
  ['a@x.example;b@y.example', ['a@x.example', 'b@y.example']],
  ['"Locks; Keys, Ltd." <a@x.example>; Bo <b@y.example>', ['a@x.example', 'b@y.example']],
  ['a@x.example, A@X.example', ['a@x.example']],
  ["o'brien@x.example", ["o'brien@x.example"]],
])('takes MAIL_TO=%s', (value, expected) => {
  expect(read({ MAIL_TO: value }).to.map(({ address }) => address)).toEqual(expected);
});

it('keeps the name in front of an address', () => {
  expect(read({ MAIL_FROM: '"Locks, Ltd." <web@x.example>' }).from).toEqual({
    name: 'Locks, Ltd.',
    address: 'web@x.example',
  });
});

const traps = [
  'a@x@y.example',
  'a@x.example b@y.example',
  'a b@x.example',
  '@x.example',
  'a@',
  'a',
  'a@x.example,',
  ',a@x.example',
  'a@x.example,,b@y.example',
  ',',
  ';',
  'a@x.example\nb@y.example',
  'a@x.example\r\nBcc: b@y.example',
  'Ann\n <a@x.example>',
  '"a@x.example"',
  "'a@x.example'",
  'Ann "<a@x.example>',
  '<a@x.example',
  'a@x.example>',
  'Ann <a@x.example> Bo <b@y.example>',
  'Ann <a@x.example, b@y.example>',
  'a@x.example:25',
  'mailto:a@x.example',
  'a@-x.example',
  'a@x..example',
  `${'a'.repeat(65)}@x.example`,
];

it.each(['MAIL_TO', 'MAIL_FROM'].flatMap((name) => traps.map((value) => [name, value] as const)))(
  'refuses %s=%j in one line that names the variable and not the value',
  (name, value) => {
    let message = '';
    try {
      read({ [name]: value });
    } catch (error) {
      expect(error).toBeInstanceOf(EnvironmentError);
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^${name}[ ,:].*\\.$`));
    expect(message).not.toContain('\n');
    expect(message).not.toContain('y.example');
  },
);

it('refuses a second sender', () => {
  expect(() => read({ MAIL_FROM: 'a@x.example, b@y.example' })).toThrow(/^MAIL_FROM .*one address/);
});

it('says it in the log, and keeps the lead', async () => {
  process.env.MAIL_TO = 'a@x.example b@y.example';
  expect((await postJson(backend, quote())).status).toBe(200);
  expect(backend.logged.join('\n')).toMatch(/MAIL_TO[^"]* is not an e-mail address/);
});
