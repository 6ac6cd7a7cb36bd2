/** A lead that nobody takes is raised again at its times, once each, and no more once somebody has tapped. */
import { expect, it } from 'vitest';
import { passPauses, postJson, quote, testBackend } from '../support/backend.ts';
import { sweep } from '../support/functions.ts';
import { passMinutes, reminderRows, tap } from '../support/reminders.ts';

const backend = testBackend();
const office = 'help@riverbendlockandkey.example';
const emergency = (changes = {}) => quote({ isEmergency: true, ...changes });

/** To whom the mails of one sweep after `minutes` more went. */
async function mailsAfter(minutes: number): Promise<string[]> {
  await passMinutes(backend, minutes);
  backend.mail.clear();
  await sweep();
  await sweep();
  return [...backend.mail.recipients].sort();
}

it('an emergency after 5, 10 and 15 minutes, at 15 also to MAIL_ESCALATE_TO, and then no more', async () => {
  process.env.MAIL_ESCALATE_TO = `boss@x.example, ${office}`;
  await postJson(backend, emergency());
  expect(await mailsAfter(4)).toEqual([]);
  expect(await mailsAfter(1)).toEqual([office]);
  expect(backend.mail.mails[0]?.subject).toMatch(/5 min/);
  expect(await mailsAfter(4)).toEqual([]);
  expect(await mailsAfter(1)).toEqual([office]);
  expect(backend.mail.mails[0]?.subject).toMatch(/10 min/);
  expect(await mailsAfter(5)).toEqual(['boss@x.example', office]);
  expect(await mailsAfter(600)).toEqual([]);
});

it('another lead after 15 and 60 minutes, and never to MAIL_ESCALATE_TO', async () => {
  process.env.MAIL_ESCALATE_TO = 'boss@x.example';
  await postJson(backend, quote());
  expect(await mailsAfter(14)).toEqual([]);
  expect(await mailsAfter(1)).toEqual([office]);
  expect(await mailsAfter(44)).toEqual([]);
  expect(await mailsAfter(1)).toEqual([office]);
  expect(await mailsAfter(600)).toEqual([]);
});

it('suspected spam never, not even as an emergency', async () => {
  await postJson(backend, emergency({ website: 'x' }));
  expect(await mailsAfter(20)).toEqual([]);
  expect(await reminderRows(backend)).toEqual([]);
});

it('the same words again are one customer, raised once', async () => {
  await postJson(backend, emergency());
  await postJson(backend, emergency());
  expect(await mailsAfter(5)).toEqual([office]);
});

it('a request that is sent again as an emergency is raised as one from then on', async () => {
  const lead = quote();
  await postJson(backend, lead);
  await passMinutes(backend, 3);
  await postJson(backend, { ...lead, isEmergency: true });
  expect(await mailsAfter(4)).toEqual([]);
  expect(await mailsAfter(1)).toEqual([office]);
});

it.each(['taken', 'not_customer'] as const)(
  'stops with "%s", also what waits in the outbox',
  async (kind) => {
    const lead = emergency();
    await postJson(backend, lead);
    backend.mail.fault = { kind: 'reply', code: 451, at: 'data' };
    await mailsAfter(5);
    expect(await reminderRows(backend)).toHaveLength(1);
    await tap(backend, lead, kind);
    expect(await reminderRows(backend)).toEqual([]);
    backend.mail.fault = undefined;
    await passPauses(backend);
    expect(await mailsAfter(20)).toEqual([]);
  },
);

it('stops where the owner marks the lead as spam', async () => {
  await postJson(backend, emergency());
  await backend.database.sql('update contact_submissions set suspected_spam = true');
  expect(await mailsAfter(20)).toEqual([]);
});

it('counts anew from "Undo"', async () => {
  const lead = emergency();
  await postJson(backend, lead);
  await passMinutes(backend, 3);
  await tap(backend, lead, 'taken');
  await passMinutes(backend, 30);
  await tap(backend, lead, 'undone');
  expect(await mailsAfter(4)).toEqual([]);
  expect(await mailsAfter(1)).toEqual([office]);
});

it('30 minutes after "No answer", once', async () => {
  const lead = emergency();
  await postJson(backend, lead);
  await tap(backend, lead, 'taken');
  await tap(backend, lead, 'no_answer');
  expect(await mailsAfter(29)).toEqual([]);
  expect(await mailsAfter(1)).toEqual([office]);
  expect(backend.mail.mails[0]?.subject).toMatch(/^Call again/);
  expect(await mailsAfter(600)).toEqual([]);
});

it('threads with the first mail about the lead', async () => {
  await postJson(backend, emergency());
  const alert = backend.mail.mails.find(({ headers }) => headers.some(({ key }) => key === 'x-priority'));
  await mailsAfter(5);
  expect(alert?.messageId).toMatch(/^<.+@.+>$/);
  expect(backend.mail.mails).toMatchObject([{ inReplyTo: alert?.messageId, references: alert?.messageId }]);
});

it('REMINDERS=off raises nothing, and takes back what waits', async () => {
  await postJson(backend, emergency());
  backend.mail.fault = { kind: 'reply', code: 451, at: 'data' };
  await mailsAfter(5);
  process.env.REMINDERS = 'off';
  backend.mail.fault = undefined;
  await passPauses(backend);
  expect(await mailsAfter(20)).toEqual([]);
  expect(await reminderRows(backend)).toEqual([]);
});

it('without LEAD_LINK_KEY nobody could stop them: the lead goes out, nothing is raised, and each sweep says so', async () => {
  delete process.env.LEAD_LINK_KEY;
  await postJson(backend, emergency());
  expect(backend.mail.mails).toHaveLength(2);
  expect(backend.mail.mails[0]?.text).not.toContain('/request/');
  expect(await mailsAfter(20)).toEqual([]);
  expect(backend.logged.join('\n')).toContain('LEAD_LINK_KEY is not set');
});

it.each([
  ['REMINDERS', 'sometimes'],
  ['MAIL_ESCALATE_TO', 'nobody'],
  ['MAIL_REPORT_TO', 'nobody'],
  ['LEAD_LINK_KEY', 'short'],
])('a malformed %s keeps no lead waiting', async (name, value) => {
  process.env[name] = value;
  await postJson(backend, emergency());
  await backend.database.sql('update lead_notifications set sent_at = null, next_attempt_at = now()');
  expect(await sweep()).toMatchObject({ sent: 2, pending: 0 });
  expect(backend.logged.join('\n')).toContain(`${name} `);
});
