import { expect, it } from 'vitest';
import { mailSettings } from '../../netlify/base/environment.ts';
import { openMailer } from '../../netlify/outbox/mail/mailer.ts';

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
  const invalid =
    'a@x@y.example|a@x.example b@y.example|@x.example|,|a@x.example\r\nBcc: b@y.example|Ann <a@x.example, b@y.example>|a@x..example';
  for (const name of ['MAIL_TO', 'MAIL_FROM']) {
    for (const value of invalid.split('|')) {
      const message = expect.stringMatching(new RegExp(`^${name}[ ,:](?!.*y\\.example).*\\.$`));
      expect(() => read({ [name]: value }), value).toThrow(expect.objectContaining({ message }));
    }
  }
  expect(() => read({ MAIL_FROM: 'a@x.example, b@y.example' })).toThrow(/^MAIL_FROM .*one address/);
});
