import { expect, it } from 'vitest';
import { type ChannelName, type Claimed, type Delivery, decide, settle } from '../../netlify/lead/policy.ts';
import { eventsIn } from '../support/events.ts';
import { claimed } from '../support/mail-samples.ts';
import { table } from '../support/table.ts';

/** What, its channel, and what else is known of it as JSON. */
it.each(
  table(`the eleventh attempt, because the tenth was not settled | mail | {"attempt":11} | sent
  the twelfth attempt | mail | {"attempt":12} | dead
  the twelfth attempt, its first as text | mail | {"attempt":12,"rung":2} | sent
  any attempt at a digest | mail | {"kind":"digest","attempt":99} | sent
  a webhook after four days | webhook | {"seconds":345601} | dropped
  an email after four days | mail | {"seconds":345601} | sent
  a reminder after a day | mail | {"kind":"reminder","seconds":86401} | dropped
  a push about who asked us not to call, whose reminder is due | push | {"kind":"received","reach":"none","is_superseded":true} | sent
  a push about spam | push | {"kind":"received","suspected_spam":true,"is_emergency":false} | dropped
  a push about a new lead that a tap follows | push | {"kind":"received"} | dropped | taken 19:07
  a push about a new lead that a reminder follows | push | {"kind":"received","is_superseded":true} | dropped
  a push of a tap that was undone | push | {"kind":"changed","is_superseded":true} | dropped
  a webhook of a tap that was undone | webhook | {"kind":"changed","is_superseded":true} | sent
  an email of one that was taken back | mail | {"kind":"changed","is_superseded":true} | dropped
  a confirmation once someone calls | customer | {"kind":"received"} | sent | taken 19:07
  a confirmation after six hours | customer | {"kind":"received","seconds":21600} | sent
  a confirmation later | customer | {"kind":"received","seconds":21601} | dropped
  a confirmation once canceled | customer | {"kind":"received"} | dropped | canceled 19:07
  a text once someone writes | text | {"kind":"received","reach":"text"} | dropped | taken 19:07
  a text after an hour | text | {"kind":"received","reach":"text","seconds":3600} | sent
  a text later | text | {"kind":"received","reach":"text","seconds":3601} | dropped
  a text to who missed us | text | {"kind":"received","form_type":"call","reach":null} | sent
  a text to who missed us and wants no contact | text | {"kind":"received","form_type":"call","reach":"none"} | dropped
  a text to who wants a call | text | {"kind":"changed"} | dropped | no_answer 19:07
  a text of a tap that another followed | text | {"kind":"changed","reach":"text","is_superseded":true} | dropped | done 19:07
  a moved arrival that has passed | customer | {"kind":"changed","seconds":901} | dropped | coming 19:07 19:20`),
)('%s, %s', (_, channel, changes = '', outcome = '', taps = '') => {
  const message = claimed({ ...JSON.parse(changes), events: eventsIn(taps) });
  expect(decide(message, { channel: channel as ChannelName, reminders: true })?.outcome ?? 'sent').toBe(
    outcome,
  );
});

const failed = { state: 'failed', code: 'SMTP 450' } as const;
const unconfirmed = { state: 'unconfirmed', code: 'ETIMEDOUT' } as const;
const rung1 = { ...failed, rung: 1 };
const permanent = { ...failed, permanent: true };
it.each<[string, ChannelName, Partial<Claimed>, Delivery, object]>([
  ['the ninth failure', 'mail', { attempt: 9 }, failed, { outcome: 'retry', pause_seconds: 10_800 }],
  ['a webhook’s first failure', 'webhook', {}, failed, { outcome: 'retry', pause_seconds: 5 }],
  [
    'a webhook’s ninth failure',
    'webhook',
    { attempt: 9 },
    failed,
    { outcome: 'retry', pause_seconds: 86_400 },
  ],
  ['a digest', 'mail', { kind: 'digest', attempt: 50 }, permanent, { outcome: 'retry', pause_seconds: 900 }],
  ['a digest’s content', 'mail', { kind: 'digest' }, rung1, { pause_seconds: 60 }],
  ['the sixth failure, of its content', 'mail', { attempt: 6 }, rung1, { pause_seconds: 60, rung: 1 }],
  ['the tenth failure', 'mail', { attempt: 10 }, failed, { outcome: 'dead' }],
  ['the tenth failure, of its content', 'mail', { attempt: 10 }, rung1, { outcome: 'retry' }],
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
