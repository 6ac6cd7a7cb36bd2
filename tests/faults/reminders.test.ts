/** What a simulated year can't see of reminders and digests: words, threads, settings, time zones and long outages. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { business, timeZone } from '../../data/lead/site-facts.js';
import { copyForTest, editText } from '../site/copy.ts';
import { testBackend } from '../support/backend.ts';
import { shopInstant } from '../support/clock.ts';

const backend = testBackend();
const {
  advanceMinutes,
  expectFailing,
  expectHealth,
  health,
  letPass,
  logs,
  postLead,
  queueLeads,
  setClock,
  sql,
  sweep,
  tap,
} = backend;
const office = business.email;

const sendEmergency = () => postLead({ isEmergency: true });

/** Advances `minutes`, sweeps, and returns the recipients of the emails sent. */
async function mailsAfter(minutes: number) {
  await advanceMinutes(minutes);
  backend.mail.clear();
  await sweep();
  return [...backend.mail.recipients].sort();
}

describe('reminders', () => {
  it('stop with REMINDERS=off, and so does the red light for emergencies that no one took', async () => {
    await sendEmergency();
    process.env.REMINDERS = 'off';
    expect(await mailsAfter(20)).toEqual([]);
    await expectHealth(200, { untakenEmergencies: 1 });
    delete process.env.REMINDERS;
    await expectFailing('emergencies_untaken');
    await mailsAfter(24 * 60);
    expect(await health(), 'forgotten after a day').toMatchObject({ body: { untakenEmergencies: 0 } });
  });

  it('of an emergency come 5 and 10 minutes after no answer, and start anew once it is wanted again', async () => {
    const lead = await postLead({ isEmergency: true });
    await tap(lead, 'taken');
    await tap(lead, 'no_answer');
    const counts = [];
    for (const minutes of [4, 1, 4, 1, 25]) counts.push((await mailsAfter(minutes)).length);
    expect(counts).toEqual([0, 1, 0, 1, 0]);
    await tap(lead, 'canceled', { fee: 0 });
    await mailsAfter(1);
    await tap(lead, 'reopened');
    for (const minutes of [0, 5]) {
      expect(await mailsAfter(minutes)).toHaveLength(1);
      expect(backend.mails[0]?.subject).toMatch(/^STILL NEEDS US, \d/);
    }
  });

  it('stop without LEAD_LINK_KEY, because no one could end them; the lead is emailed and each sweep logs it', async () => {
    delete process.env.LEAD_LINK_KEY;
    await sendEmergency();
    expect(backend.mails).toHaveLength(2);
    expect(backend.mails[0]?.text).not.toContain('/request/');
    expect(await mailsAfter(20)).toEqual([]);
    expect(logs()).toContain('LEAD_LINK_KEY is not set');
  });
});

it('an agreed time that moves to today replaces the earlier one with its reminders, and the last one tells the boss', async () => {
  process.env.MAIL_ESCALATE_TO = 'boss@x.example';
  const lead = await postLead();
  await tap(lead, 'agreed', {
    due_at: shopInstant('2026-12-07T09:00'),
    remind_at: shopInstant('2026-12-06T17:00'),
  });
  await tap(lead, 'agreed', { due_at: shopInstant('2026-12-01T09:00') });
  await sweep();
  const tellsBoss = [];
  for (const time of ['2026-12-01T09:10', '2026-12-01T09:25', '2026-12-06T17:00', '2026-12-07T08:00']) {
    backend.mail.clear();
    await letPass(shopInstant(time));
    await sweep();
    tellsBoss.push(backend.mail.recipients.includes('boss@x.example'));
  }
  expect(tellsBoss).toEqual([false, true, false, false]);
});

it('says of every field of an event whether the next one inherits it', async () => {
  const keys = ['id', 'lead_id', 'kind', 'at', 'previous'];
  const names = async (query: string) => (await sql<{ name: string }>(query)).map(({ name }) => name).sort();
  const columns = await names(
    `select attname as name from pg_attribute where attrelid = 'lead_events'::regclass and attnum > 0 and not attisdropped`,
  );
  expect(await names('select name from event_fields')).toEqual(
    columns.filter((name) => !keys.includes(name)),
  );
});

it('sends leads despite malformed settings, and health names their groups', async () => {
  const values = { LEAD_LINK_KEY: 'short', REMINDERS: 'sometimes', MAIL_REPORT_TO: 'nobody' };
  Object.assign(process.env, values);
  await queueLeads(1);
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0 });
  for (const name of Object.keys(values)) expect(logs()).toContain(`${name} `);
  await expectHealth(503, { failing: ['link_settings', 'reminder_settings'] });
});

describe('at 8:00', () => {
  it('in the time zone of the data, digest and report go out, the report on Monday and to MAIL_REPORT_TO only', async () => {
    const copy = copyForTest();
    editText(copy, 'data/lead/site-facts.js', timeZone, 'America/Los_Angeles');
    const { sweepQueue } = await import(join(copy, 'netlify/outbox/outbox.ts'));
    process.env.MAIL_REPORT_TO = 'owner@x.example';
    await sendEmergency();
    await sql(`insert into call_counts (hour, page, place, presses) values
      ('2026-11-01T23:00-08:00', '/', 'hero', 3), ('2026-11-02T00:00-08:00', '/', 'hero', 5)`);
    await advanceMinutes(360);
    await sql(`delete from messages where kind = 'reminder'`);
    for (const [time, sentTo] of [
      ['2026-10-31T08:00-07:00', [office]],
      // The clocks changed in the night.
      ['2026-11-01T08:00-08:00', [office]],
      ['2026-11-02T08:00-08:00', [office, 'owner@x.example']],
    ] as const) {
      await setClock(time.replace('08:00', '07:59'));
      backend.mail.clear();
      await sweepQueue(22_000);
      expect(backend.mail.recipients, `just before ${time}`).toEqual([]);
      await setClock(time);
      await sweepQueue(22_000);
      await sweepQueue(22_000);
      expect([...backend.mail.recipients].sort(), time).toEqual(sentTo);
    }
    const report = backend.mails.find(
      ({ subject }) => subject === 'Leads from October 26, 2026 to November 1, 2026',
    );
    expect(report?.text).toContain('all: taps on the number 3\n');
  });
});
