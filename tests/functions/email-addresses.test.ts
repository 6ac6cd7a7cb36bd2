/** MAIL_TO and MAIL_FROM: what a person may write there, and the one line that says what is wrong with it. */
import { expect, it } from 'vitest';
import { mailSettings } from '../../netlify/environment.ts';
import { postJson, quote, testBackend } from '../support/backend.ts';
import { sweep } from '../support/functions.ts';

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
  const { from } = read({ MAIL_FROM: '"Locks, Ltd." <web@x.example>' });
  expect(from).toEqual({ name: 'Locks, Ltd.', address: 'web@x.example' });
});

it('refuses anything else in one line that names the variable and not the value', () => {
  const traps = [
    ...['a@x@y.example', 'a@x.example b@y.example', 'a b@x.example', '@x.example', 'a@', 'a', ',', ';'],
    ...['a@x.example,', ',a@x.example', 'a@x.example,,b@y.example', 'a@x.example\nb@y.example'],
    ...['a@x.example\r\nBcc: b@y.example', 'Ann\n <a@x.example>', '"a@x.example"', "'a@x.example'"],
    ...['Ann "<a@x.example>', '<a@x.example', 'a@x.example>', 'Ann <a@x.example> Bo <b@y.example>'],
    ...['Ann <a@x.example, b@y.example>', 'a@x.example:25', 'mailto:a@x.example', 'a@-x.example'],
    ...['a@x..example', `${'a'.repeat(65)}@x.example`],
  ];
  for (const name of ['MAIL_TO', 'MAIL_FROM']) {
    for (const value of traps) {
      const message = expect.stringMatching(new RegExp(`^${name}[ ,:](?!.*y\\.example).*\\.$`));
      expect(() => read({ [name]: value }), value).toThrow(expect.objectContaining({ message }));
    }
  }
  expect(() => read({ MAIL_FROM: 'a@x.example, b@y.example' })).toThrow(/^MAIL_FROM .*one address/);
});

it.each([
  ['MAIL_TO', 'a@x.example b@y.example', /MAIL_TO[^"]* is not an e-mail address/],
  ['SMTP_URL', 'mail.example.com', /SMTP_URL is not an smtp:\/\/ or smtps:\/\/ address/],
])('says in the log that %s is wrong, and keeps the lead', async (name, value, logged) => {
  process.env[name] = value;
  expect((await postJson(backend, quote())).status).toBe(200);
  expect(backend.logged.join('\n')).toMatch(logged);
  delete process.env.MAIL_TO;
  process.env.SMTP_URL = backend.mail.url;
  expect(await sweep()).toMatchObject({ sent: 1 });
});
