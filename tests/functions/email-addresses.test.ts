import { expect, it, onTestFinished } from 'vitest';
import { dayIn } from '../../data/facts/dates.ts';
import { team, timeZone } from '../../data/lead/site-facts.js';
import { mailSettings, reminderSettings } from '../../netlify/base/environment.ts';
import { renderOpenWork } from '../../netlify/desk/open-work-page.tsx';
import { openMailer } from '../../netlify/outbox/mail/mailer.ts';

const read = (variables: Record<string, string>) =>
  mailSettings({ SMTP_URL: 'smtp://127.0.0.1:9', ...variables });

it.each([
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

it('a colleague on vacation gets no email, unless everyone on the list is', () => {
  const today = dayIn(timeZone);
  const earlier = team.splice(0);
  onTestFinished(() => void team.splice(0, team.length, ...earlier));
  team.push({ name: 'Ada', away: { start: today, end: today } });
  team.push({ name: 'Bo', away: { start: '2020-01-01', end: '2020-01-09' } });
  team.push({ name: 'Cy', away: { start: '2020-01-01', end: '9999-01-01' } });
  const mailed = (MAIL_TO: string) => read({ MAIL_TO }).to.map(({ name }) => name);
  expect(mailed('Ada <a@x.example>, Bo <b@x.example>, Cy <c@x.example>, d@x.example')).toEqual(['Bo', '']);
  expect(mailed('Ada <a@x.example>, Cy <c@x.example>')).toEqual(['Ada', 'Cy']);
  expect(reminderSettings({ MAIL_ESCALATE_TO: 'Ada <a@x.example>' }).escalateTo).toHaveLength(1);
  const page = renderOpenWork({ work: [], until: new Date(), now: new Date() });
  expect(page).toMatch(/Ada is away.*Cy is away until (<!-- -->)?January 1, 9999/);
  expect(page).not.toContain('Bo is away');
});
