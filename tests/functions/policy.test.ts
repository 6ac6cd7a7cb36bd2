import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  type ChannelName,
  type Claimed,
  type Delivery,
  decide,
  escalates,
  settle,
} from '../../netlify/lead/policy.ts';
import { newsOf, reasonOf, reminderTags } from '../../netlify/lead/words/reminders.ts';
import { shopInstant } from '../support/clock.ts';
import { claimed, leadRow } from '../support/mail-samples.ts';
import { madeUpTeam, rootWithTeam } from '../support/team.ts';

const day = 24 * 60 * 60;
const weekAgo = { occurred_at: new Date(Date.parse(leadRow.created_at) - 7 * day * 1000).toISOString() };

it.each<[string, ChannelName, Parameters<typeof claimed>[0], string | undefined]>([
  ['the eleventh attempt, because the tenth was not settled', 'mail', { attempt: 11 }, undefined],
  ['the twelfth attempt', 'mail', { attempt: 12 }, 'dead'],
  ['the twelfth attempt, its first as text', 'mail', { attempt: 12, rung: 2 }, undefined],
  ['any attempt at a digest', 'mail', { kind: 'digest', attempt: 99 }, undefined],
  ['a webhook after four days', 'webhook', { seconds: 4 * day + 1 }, 'dropped'],
  ['an email after four days', 'mail', { seconds: 4 * day + 1 }, undefined],
  ['a reminder after a day', 'mail', { kind: 'reminder', seconds: day + 1 }, 'dropped'],
  [
    'a late push about who asked us not to call, whose reminder is due',
    'push',
    { kind: 'received', reach: 'none', is_superseded: true },
    undefined,
  ],
  ['a push about spam', 'push', { kind: 'received', suspected_spam: true, is_emergency: false }, 'dropped'],
  ['a push about a new lead that a tap follows', 'push', { kind: 'received', state: 'taken' }, 'dropped'],
  [
    'a push about a new lead that a reminder follows',
    'push',
    { kind: 'received', is_superseded: true },
    'dropped',
  ],
  ['a push of a tap that was undone', 'push', { kind: 'taken', is_superseded: true }, 'dropped'],
  ['a webhook of a tap that was undone', 'webhook', { kind: 'taken', state: 'open' }, undefined],
  ['an email of one that was taken back', 'mail', { kind: 'closed', is_superseded: true }, 'dropped'],
  ['a confirmation once someone calls', 'customer', { kind: 'received', state: 'taken' }, undefined],
  ['a confirmation after six hours', 'customer', { kind: 'received', seconds: 6 * 3600 }, undefined],
  ['a confirmation later', 'customer', { kind: 'received', seconds: 6 * 3600 + 1 }, 'dropped'],
  ['a confirmation once canceled', 'customer', { kind: 'received', state: 'canceled' }, 'dropped'],
  [
    'a moved arrival that has passed',
    'customer',
    { kind: 'coming', state: 'coming', due_at: weekAgo.occurred_at },
    'dropped',
  ],
])('%s', (_, channel, changes, outcome) => {
  expect(decide(claimed(changes), { channel, reminders: true })?.outcome).toBe(outcome);
});

const failed = { state: 'failed', code: 'SMTP 450' } as const;
const unconfirmed = { state: 'unconfirmed', code: 'ETIMEDOUT' } as const;
const permanent = { ...failed, permanent: true };
it.each<[string, ChannelName, Partial<Claimed>, Delivery, object]>([
  ['the ninth failure', 'mail', { attempt: 9 }, failed, { outcome: 'retry', pause_seconds: 10_800 }],
  ['a webhook’s first failure', 'webhook', {}, failed, { outcome: 'retry', pause_seconds: 5 }],
  ['a webhook’s ninth failure', 'webhook', { attempt: 9 }, failed, { outcome: 'retry', pause_seconds: day }],
  ['a digest', 'mail', { kind: 'digest', attempt: 50 }, permanent, { outcome: 'retry', pause_seconds: 900 }],
  ['a digest’s content', 'mail', { kind: 'digest' }, { ...failed, rung: 1 }, { pause_seconds: 60 }],
  [
    'the sixth failure, of its content',
    'mail',
    { attempt: 6 },
    { ...failed, rung: 1 },
    { pause_seconds: 60, rung: 1 },
  ],
  ['the tenth failure', 'mail', { attempt: 10 }, failed, { outcome: 'dead' }],
  [
    'the tenth failure, of its content',
    'mail',
    { attempt: 10 },
    { ...failed, rung: 1 },
    { outcome: 'retry' },
  ],
  ['unconfirmed', 'mail', {}, { ...unconfirmed, rung: 1 }, { pause_seconds: 600 }],
  [
    'each version unconfirmed',
    'mail',
    { unconfirmed_tries: 2, rung: 2 },
    { ...unconfirmed, rung: 3 },
    { pause_seconds: 3600 },
  ],
  ['unconfirmed four times', 'mail', { unconfirmed_tries: 3, rung: 3 }, unconfirmed, { outcome: 'dead' }],
])('settles %s', (_, name, changes, delivery, settlement) => {
  const settled = settle(claimed(changes), delivery, { name, setting: 'hash' });
  expect(settled).toMatchObject({ id: 'm', ...settlement });
});

const at = (time: string) => shopInstant(`2026-11-21T${time}`);
const coming = { state: 'coming', due_at: at('19:40'), since: at('19:20') } as const;
const agreed = { state: 'agreed', due_at: shopInstant('2026-11-22T09:00') } as const;

/** Told in the first hour of a request from 7:06 PM. */
it.each<[Partial<Claimed>, tag: string | undefined, escalated: boolean]>([
  [{ is_last: false }, '60 min, unclaimed', false],
  [{}, '60 min, unclaimed', true],
  [{ is_emergency: false }, '60 min, unclaimed', false],
  [{ state: 'taken', tap: 'taken', since: at('19:10') }, 'Claimed at 7:10, no result', true],
  [{ state: 'taken', tap: 'taken', is_emergency: false }, 'Claimed at 7:06, no result', false],
  [{ state: 'no_answer', tap: 'no_answer' }, 'Call again', false],
  [{ ...coming, tap: 'late', is_last: false }, 'NOT THERE YET, due 7:40', false],
  [{ ...coming, tap: 'late', is_emergency: false }, 'NOT THERE YET, due 7:40', true],
  [{ ...coming, tap: 'coming', due_at: null }, 'NOT THERE YET, on the way since 7:20', true],
  [{ ...agreed, tap: 'agreed', is_last: false }, 'Tomorrow 9:00 AM', false],
  [{ ...agreed, tap: 'reopened', claimed_at: shopInstant('2026-11-22T08:00') }, 'Today 9:00 AM', false],
  [
    { ...agreed, owed_at: shopInstant('2026-11-22T09:25'), is_emergency: false },
    'NOT THERE YET, due 9:00',
    true,
  ],
  [{ state: 'here', tap: 'here', since: at('19:41') }, 'Still there? Arrived 7:41', false],
  [{ kind: 'raised', tap: 'ready' }, 'Can talk now', false],
  [{ kind: 'raised', tap: 'complained', is_emergency: false }, 'NO CALL YET, 60 min', true],
])('a reminder about %o is called "%s", and goes to those who escalate: %s', (changes, tag, escalated) => {
  const message = claimed({ kind: 'reminder', seconds: 3600, ...changes });
  const reason = reasonOf(message);
  const told = reason && reminderTags[reason](message);
  expect(told?.replace(/\s/g, ' ')).toBe(tag);
  expect(escalates(message)).toBe(escalated);
});

it('names who has it, if the data has a team', async () => {
  const words: typeof import('../../netlify/lead/words/reminders.ts') = await import(
    join(rootWithTeam(madeUpTeam), 'netlify/lead/words/reminders.ts')
  );
  expect(newsOf(claimed({ tap: 'coming' })), 'without a team').toBe('On the way, since 7:06');
  const hers = claimed({ tap: 'taken', who: 'Ada' });
  expect(words.newsOf(hers)).toBe('Ada is calling, 7:06');
  expect(words.newsOf({ ...hers, reach: 'text' })).toBe('Ada is texting, 7:06');
  expect(words.newsOf({ ...hers, tap: 'coming', due_at: at('19:40') })).toBe('Ada is on the way, there 7:40');
  expect(words.reminderTags.quiet(hers)).toBe('Ada has it since 7:06, no result');
});
