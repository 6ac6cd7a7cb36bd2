/** What a customer who gave an email address gets, and what never happens because of it. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { zoneName } from '../../data/lead/site-facts.js';
import { business } from '../../netlify/base/business-facts.ts';
import { quote, referenceOf, testBackend, visitor } from '../support/backend.ts';
import { controlTimers } from '../support/clock.ts';
import { instant, stepper } from '../support/steps.ts';
import { table } from '../support/table.ts';

const backend = testBackend();
const { advanceMinutes, expectHealth, expectPromptSuccess, postJson, postLead, retry, sql, sweep } = backend;
const subjects = () => backend.mail.toCustomers.map(({ subject = '' }) => subject.replace(/\s/g, ' '));

const nine = 'agreed 3T09:00 2T17:00';
const ten = 'agreed 4T10:00 3T17:00';

const take = stepper(backend);

it.each(
  table(`a request | {} | | We'll call you by 7:15 AM ${zoneName}
  no email address | {"email":""} | ${nine} |
  a wish for a text | {"reach":"text"} | | We'll text you by 7:15 AM ${zoneName}
  a wish for no contact | {"reach":"none"} | |
  a job that can wait | {"suitsDay":"tomorrow"} | | We'll call you today to set a time
  what a program may have sent | {"remark":"x"} | ${nine} |
  an agreed time that moved to another day, of which they are reminded once | {} | taken, ${nine}, 11, ${ten}, 2T17:00, 3T17:00, 3T17:10 | We'll call you by 7:15 AM ${zoneName} / Thursday, December 3, 9:00 AM ${zoneName} / New time: Friday, December 4, 10:00 AM ${zoneName} / Tomorrow, 10:00 AM
  one that changed twice in ten minutes, and was taken back | {} | ${nine}, ${ten}, agreed 4T11:00, 11, not_customer, 11 | We'll call you by 7:15 AM ${zoneName} / Thursday, December 3, 9:00 AM ${zoneName} / New time: Friday, December 4, 11:00 AM ${zoneName} / Your appointment is canceled
  a moved arrival | {} | coming 1T07:30, late 1T07:40, 11, here, done | We'll call you by 7:15 AM ${zoneName} / Your locksmith is on the way, there around 7:30 AM ${zoneName} / New time: around 7:40 AM ${zoneName}
  who comes, no answer, and the end, at most one in ten minutes | {"service":"House Lockout Service"} | taken, no_answer, coming 1T07:30, 11, done, 11 | We'll call you by 7:15 AM ${zoneName} / We couldn't reach you / Your locksmith is on the way, there around 7:30 AM ${zoneName} / You're in.
  a canceled request | {} | taken, canceled | We'll call you by 7:15 AM ${zoneName} / Canceled. You owe nothing.`),
)('%s', async (_what, answers = '', steps = '', mails = '') => {
  const lead = await postLead(JSON.parse(answers));
  await take(lead, steps);
  expect(subjects()).toEqual(mails.split(' / ').filter(Boolean));
  for (const mail of backend.mail.toCustomers) {
    expect(mail).toMatchObject({
      to: [{ address: visitor.email, name: '' }],
      replyTo: [{ address: business.email }],
    });
    for (const part of [business.phone, `Request ${referenceOf(lead)}`]) expect(mail.text).toContain(part);
    const { email: _to, ...typed } = visitor;
    for (const word of [...Object.values(typed), 'Quillfeather', '555-0187'])
      expect(JSON.stringify(mail), 'nothing that was typed').not.toContain(word);
  }
});

it('links to the request’s page', async () => {
  await postLead();
  const [page = ''] = /http:\S+/.exec(backend.mail.toCustomers[0]?.text ?? '') ?? [];
  expect(await (await fetch(page)).text()).toContain('We&#x27;ll call you by');
});

it('the last change of an agreed time in ten minutes replaces it in the customer’s and each colleague’s calendar', async () => {
  process.env.MAIL_TO = 'ann@x.example, bob@x.example';
  const lead = await postLead();
  await take(lead, `${nine}, ${nine}, agreed 4T11:00, ${ten}, 11, canceled, 11`);
  const files = [...backend.mails, ...backend.mail.toCustomers].flatMap(({ attachments: [file] }) =>
    file ? [String(file.content).replace(/\r?\n /g, '')] : [],
  );
  const read = (...names: string[]) =>
    files.map((file) =>
      names
        .map((name) => new RegExp(`^${name}[:;](?:.*mailto:)?(.*)`, 'm').exec(file)?.[1]?.trim())
        .join(' '),
    );
  const utc = (time: string) => instant(time).replace(/[-:]|\.\d+/g, '');
  expect(read('ATTENDEE', 'METHOD', 'SEQUENCE', 'DTSTART').sort()).toEqual(
    ['ann@x.example', 'bob@x.example', visitor.email].flatMap((address) => [
      `${address} CANCEL 5 ${utc('4T10:00')}`,
      `${address} REQUEST 1 ${utc('3T09:00')}`,
      `${address} REQUEST 4 ${utc('4T10:00')}`,
    ]),
  );
  expect([...new Set(read('UID'))]).toEqual([expect.not.stringContaining(lead.submissionId ?? '')]);
});

it('goes to the address of the latest version, not to who sent the same words', async () => {
  const lead = await postLead();
  await postJson({ ...lead, email: 'typo-fixed@example.org', message: 'Mine', version: 1 });
  await postJson({ ...lead, submissionId: randomUUID() });
  backend.mail.clear();
  await take(lead, nine);
  expect(backend.mail.toCustomers.map(({ to }) => to?.[0]?.address)).toEqual(['typo-fixed@example.org']);
});

const another = (email = visitor.email) => quote({ email, message: randomUUID() });

it('confirms once per address in ten minutes and five times a day, and a couple’s two requests an hour apart', async () => {
  const send = (email?: string) => postJson(another(email));
  await send();
  await send(visitor.email.toUpperCase());
  await send('someone.else@example.org');
  expect(backend.mail.toCustomers).toHaveLength(2);
  for (const expected of [3, 4, 5, 6, 6]) {
    await advanceMinutes(60);
    await send();
    expect(backend.mail.toCustomers).toHaveLength(expected);
  }
  await advanceMinutes(24 * 60);
  await send();
  expect(backend.mail.toCustomers).toHaveLength(7);
  expect(backend.mails.length, 'the staff gets all').toBeGreaterThanOrEqual(9);
});

it('an address that doesn’t exist gets nothing for a week, which holds up and reddens nothing', async () => {
  backend.mail.fault = { code: 550, at: 'rcpt', text: '5.1.1 User unknown', to: visitor.email };
  const lead = await postLead();
  backend.mail.fault = undefined;
  await take(lead, `${nine}, 20, 2T17:00, 60`);
  expect(subjects()).toEqual([]);
  expect(backend.mails.length).toBeGreaterThan(2);
  await expectHealth(200);
  for (const [days, mails] of [
    [5, 0],
    [2, 1],
  ] as const) {
    await advanceMinutes(days * 24 * 60);
    await postJson(another());
    expect(backend.mail.toCustomers, `${days} days later`).toHaveLength(mails);
  }
});

it('an address that was refused gets its emails again once one that was on its way arrives', async () => {
  const lead = await postLead();
  await advanceMinutes(11);
  const refuse = async () => {
    backend.mail.fault = { code: 550, at: 'rcpt', text: '5.1.1 User unknown', to: visitor.email };
    await take(lead, nine);
    expect(await sql(`select from messages where last_error = 'address refused'`)).toHaveLength(1);
    backend.mail.fault = undefined;
  };
  const tagged = visitor.email.replace('@', '+home@');
  backend.mail.fault = { hangs: tagged, until: refuse };
  await postJson(another(tagged));
  await take(lead, `11, ${ten}`);
  expect(subjects()).toEqual([
    expect.stringMatching(/^We/),
    expect.stringMatching(/^We/),
    expect.stringContaining('December 4'),
  ]);
});

it('an address that our own sender had refused gets its emails once that is repaired', async () => {
  for (const text of ['5.1.7 Bad sender address syntax', '5.1.8 Bad sender system', '5.7.1 No relaying']) {
    backend.mail.clear();
    backend.mail.fault = { code: 550, at: 'rcpt', text, to: visitor.email };
    await postJson(another());
    expect(subjects(), text).toEqual([]);
    backend.mail.fault = undefined;
    await retry();
    expect(subjects(), text).toEqual([expect.stringMatching(/^We/)]);
    await advanceMinutes(11);
  }
});

it('a mail server that hangs or fails for customers delays no staff, keeps health green, and is asked again', async () => {
  const restore = controlTimers();
  backend.mail.fault = { hangs: visitor.email };
  await expectPromptSuccess();
  expect(backend.mails).toHaveLength(1);
  expect(await sweep()).toMatchObject({ failed: 0, pending: 0, dead: 0 });
  restore();
  backend.mail.fault = { code: 451, at: 'rcpt', to: visitor.email };
  await advanceMinutes(20);
  await sql(`delete from messages where kind = 'reminder'`);
  await sweep();
  await expectHealth(200);
  backend.mail.fault = undefined;
  await retry();
  // The promised time has passed.
  expect(subjects()).toEqual(['We have your request']);
});
