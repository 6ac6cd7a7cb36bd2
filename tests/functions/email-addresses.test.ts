import { expect, it } from 'vitest';
import { openMailer } from '../../netlify/channels/mail/mailer.ts';
import { mailSettings } from '../../netlify/environment.ts';
import { quote, testBackend } from '../support/backend.ts';
import { sweep } from '../support/functions.ts';

const backend = testBackend();
const read = (variables: Record<string, string>) =>
  mailSettings({ SMTP_URL: 'smtp://127.0.0.1:9', ...variables });

it.each<[string, string[]]>([
  [' a@x.example , b@y.example ', ['a@x.example', 'b@y.example']],
  ['a@x.example;b@y.example', ['a@x.example', 'b@y.example']],
  ['"Locks; Keys, Ltd." <a@x.example>; Bo <b@y.example>', ['a@x.example', 'b@y.example']],
  ['a@x.example, A@X.example,', ['a@x.example']],
])('accepts MAIL_TO=%s', (value, expected) => {
  expect(openMailer(read({ MAIL_TO: value })).recipients).toEqual(expected);
  expect(read({ MAIL_FROM: '"Locks, Ltd." <a@x.example>' }).from).toMatchObject({ name: 'Locks, Ltd.' });
});

it('rejects anything else with one line that names the variable but not the value', () => {
  const invalid = [
    ...['a@x@y.example', 'a@x.example b@y.example', '@x.example', 'a', ',', 'a@x.example:25'],
    ...['a@x.example\r\nBcc: b@y.example', 'Ann <a@x.example, b@y.example>'],
    ...['a@x..example', `${'a'.repeat(65)}@x.example`],
  ];
  for (const name of ['MAIL_TO', 'MAIL_FROM']) {
    for (const value of invalid) {
      const message = expect.stringMatching(new RegExp(`^${name}[ ,:](?!.*y\\.example).*\\.$`));
      expect(() => read({ [name]: value }), value).toThrow(expect.objectContaining({ message }));
    }
  }
  expect(() => read({ MAIL_FROM: 'a@x.example, b@y.example' })).toThrow(/^MAIL_FROM .*one address/);
});

it('keeps a lead and logs an error if MAIL_TO is wrong', async () => {
  process.env.MAIL_TO = 'a@x.example b@y.example';
  expect((await backend.postJson(quote())).status).toBe(200);
  expect(backend.logged.join('\n')).toMatch(/MAIL_TO must be email addresses/);
  delete process.env.MAIL_TO;
  expect(await sweep()).toMatchObject({ sent: 1 });
});
