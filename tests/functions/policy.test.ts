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
import { pushOf } from '../../netlify/lead/words/staff.ts';
import { shopInstant } from '../support/clock.ts';
import { eventsOf } from '../support/events.ts';
import { claimed } from '../support/mail-samples.ts';
import { madeUpTeam, rootWithTeam } from '../support/team.ts';

const day = 24 * 60 * 60;
const at = (time: string) => shopInstant(`2026-11-21T${time}`);
const taken = { events: eventsOf(['taken', at('19:07')]) };
const canceled = { events: eventsOf(['canceled', at('19:07')]) };

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
  ['a push about a new lead that a tap follows', 'push', { kind: 'received', ...taken }, 'dropped'],
  [
    'a push about a new lead that a reminder follows',
    'push',
    { kind: 'received', is_superseded: true },
    'dropped',
  ],
  ['a push of a tap that was undone', 'push', { kind: 'changed', is_superseded: true }, 'dropped'],
  ['a webhook of a tap that was undone', 'webhook', { kind: 'changed', is_superseded: true }, undefined],
  ['an email of one that was taken back', 'mail', { kind: 'changed', is_superseded: true }, 'dropped'],
  ['a confirmation once someone calls', 'customer', { kind: 'received', ...taken }, undefined],
  ['a confirmation after six hours', 'customer', { kind: 'received', seconds: 6 * 3600 }, undefined],
  ['a confirmation later', 'customer', { kind: 'received', seconds: 6 * 3600 + 1 }, 'dropped'],
  ['a confirmation once canceled', 'customer', { kind: 'received', ...canceled }, 'dropped'],
  [
    'a moved arrival that has passed',
    'customer',
    {
      kind: 'changed',
      events: eventsOf(['coming', at('19:06'), { due_at: at('19:20') }]),
      asked_at: at('19:21'),
    },
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

const byAda = { who: 'Ada', price_low: 110, price_high: 110 };
const coming = eventsOf(['coming', at('19:20'), { ...byAda, due_at: at('19:40') }]);
const agreed = eventsOf(['agreed', at('19:20'), { ...byAda, due_at: shopInstant('2026-11-22T09:00') }]);
const missed = eventsOf(['taken', at('19:10'), { who: 'Ada' }], ['no_answer', at('19:12')]);
const reminder = (events: Claimed['events'], time: string, more: Partial<Claimed> = {}) =>
  claimed({
    kind: 'reminder',
    events,
    asked_at: time.includes('T') ? shopInstant(time) : at(time),
    is_last: false,
    ...more,
  });
const changed = { kind: 'changed', is_last: true } as const;

/** Of a request from 7:06 PM: its push, how loud it is for an emergency and for what can wait, and whether it escalates. */
it.each<[Claimed, title: RegExp, rings: number[], escalated: boolean[]]>([
  [reminder([], '19:16'), /^10 min, no one has it: /, [5, 3], [false, false]],
  [reminder([], '19:21', { is_last: true }), /^STILL NO ONE, 15 min: /, [5, 3], [true, false]],
  [
    reminder(eventsOf(['taken', at('19:10')]), '19:30', { is_last: true }),
    /^Someone took it 7:10, no result: /,
    [5, 3],
    [true, false],
  ],
  [reminder(missed, '19:42'), /^Call again, no answer 7:12: /, [3, 3], [false, false]],
  [reminder(missed, '19:12', changed), /^No answer, 7:12: /, [2, 2], [false, false]],
  [reminder(coming, '19:20', changed), /^Someone is on the way, there 7:40: /, [2, 2], [false, false]],
  [reminder(coming, '19:50'), /^NOT THERE, due 7:40: /, [5, 5], [false, false]],
  [reminder(coming, '20:05', { is_last: true }), /^NOT THERE, due 7:40: /, [5, 5], [true, true]],
  [reminder(agreed, '19:20', changed), /^Agreed: Sun 9:00 AM: /, [2, 2], [false, false]],
  [reminder(agreed, '19:30'), /^Tomorrow 9:00 AM: /, [3, 3], [false, false]],
  [reminder(agreed, '2026-11-22T08:00'), /^Today 9:00 AM: /, [3, 3], [false, false]],
  [reminder(agreed, '2026-11-22T09:25', { is_last: true }), /^NOT THERE, due 9:00: /, [5, 4], [true, true]],
  [reminder(eventsOf(['here', at('19:41')]), '22:41'), /^Still there\? Since 7:41: /, [3, 3], [false, false]],
  [
    reminder(eventsOf(['complained', at('19:39')]), '19:39', changed),
    /^NOBODY CALLED, told us 7:39: /,
    [5, 4],
    [true, true],
  ],
  [
    reminder(
      eventsOf(['coming', at('19:20'), { due_at: at('19:40') }], ['complained', at('20:01')]),
      '20:01',
      changed,
    ),
    /^NOBODY CAME, due 7:40: /,
    [5, 5],
    [true, true],
  ],
])('a push in the state of %o', (message, title, rings, escalated) => {
  const each = [true, false].map((is_emergency) => ({ ...message, is_emergency }));
  for (const one of each) expect(pushOf(one).title.replace(/\s/g, ' ')).toMatch(title);
  expect(each.map((one) => pushOf(one).priority)).toEqual(rings);
  expect(each.map(escalates)).toEqual(escalated);
});

it('names who has it, if the data has a team, and the button of the page that it opens', async () => {
  const words: typeof import('../../netlify/lead/words/staff.ts') = await import(
    join(rootWithTeam(madeUpTeam), 'netlify/lead/words/staff.ts')
  );
  const told = (message: Claimed) => {
    const { title, advice } = words.pushOf(message);
    return `${title.replace(/: .*/, '').replace(/\s/g, ' ')}. ${advice}`;
  };
  const hers = eventsOf(['taken', at('19:24'), { who: 'Ada' }]);
  expect(told(reminder(hers, '19:24', changed))).toBe('Ada is calling, 7:24. Tap “Take it from Ada”');
  expect(told(reminder(hers, '19:24', { ...changed, reach: 'text' }))).toMatch(/^Ada is texting/);
  expect(told(reminder(coming, '19:30', changed))).toBe("Ada is on the way, there 7:40. Tap “I'm here”");
  expect(told(reminder(coming, '19:50'))).toBe('NOT THERE, due 7:40 (Ada). Tap “+10 min”');
});
