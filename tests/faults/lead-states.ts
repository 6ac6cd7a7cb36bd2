import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Channel } from '../../netlify/channels/channel.ts';
import { databaseSettings } from '../../netlify/environment.ts';
import { startTimeBudget } from '../../netlify/http/time-budget.ts';
import { deliver } from '../../netlify/lead/deliver.ts';
import { openQueue } from '../../netlify/lead/queue.ts';
import { supabaseClient } from '../../netlify/lead/supabase.ts';
import type { Backend } from '../support/backend.ts';
import { advanceMinutes } from '../support/clock.ts';

const taps = ['taken', 'reached', 'no_answer', 'not_customer', 'undone'] as const;

type Send = { isEmergency: boolean; isSpam: boolean; isPlain: boolean; words: number; changes: number };
type Step =
  | ({ do: 'send' } & Send)
  | { do: 'tap'; on: number; tap: (typeof taps)[number] }
  | { do: 'erase' | 'mark as spam'; on: number }
  | { do: 'wait'; minutes: number };

const on = fc.nat({ max: 3 });
const oneOf = (count: number) => fc.nat({ max: count - 1 }).map((one) => one === 0);
const send = fc.record({
  do: fc.constant('send' as const),
  isEmergency: oneOf(5).map((isRare) => !isRare),
  isSpam: oneOf(8),
  isPlain: oneOf(4),
  words: oneOf(4).map(Number),
  changes: fc.nat({ max: 9 }),
});
const weighted = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });
const walk = fc
  .tuple(
    send,
    fc.array(
      fc.oneof(
        weighted(4, send),
        weighted(4, fc.record({ do: fc.constant('tap' as const), on, tap: fc.constantFrom(...taps) })),
        weighted(1, fc.record({ do: fc.constantFrom('erase', 'mark as spam'), on })),
        weighted(2, fc.record({ do: fc.constant('wait' as const), minutes: fc.nat({ max: 40 }) })),
      ),
      { maxLength: 10 },
    ),
  )
  .map(([first, steps]): Step[] => [first, ...steps]);

const first = { do: 'send', isEmergency: true, isSpam: false, isPlain: false, words: 0, changes: 9 } as const;
const [plain, other, changed] = [
  { ...first, isPlain: true },
  { ...first, words: 1 },
  { ...first, words: 1, changes: 0 },
];
const tap = (on: number, what: (typeof taps)[number]): Step => ({ do: 'tap', on, tap: what });
const erase = (on: number): Step => ({ do: 'erase', on });
const wait = (minutes: number): Step => ({ do: 'wait', minutes });
const known: Step[][] = [
  [first, tap(0, 'not_customer'), first],
  [plain, tap(0, 'not_customer'), plain],
  [first, tap(0, 'reached'), wait(40), changed],
  // The third repeats the second, which belongs to the first.
  [first, changed, tap(1, 'not_customer'), other],
  [first, first, erase(0)],
  [first, wait(14), first, erase(0)],
  [first, changed, first, erase(0), erase(1)],
  [first, first, { do: 'mark as spam', on: 0 }],
  // Erasing the first emergency must not end the third, though a non-emergency links them.
  [first, { ...changed, isEmergency: false }, first, erase(0)],
  // A tap on a bot's request doesn't count for a person's request that changes it.
  [
    { ...plain, isEmergency: false, isSpam: true },
    changed,
    tap(0, 'not_customer'),
    wait(15),
    { ...other, changes: 1 },
  ],
];

/** `isUrgent`: an emergency, not spam. `removedAt`: when it was erased or marked as spam. */
type Request = { id: string; family: Request[]; isUrgent: boolean; receivedAt: number; removedAt: number };
type Tapped = {
  family: Request[];
  case: string;
  requests: string[];
  tap: (typeof taps)[number];
  at: number;
  eventId: string;
};

/** Delivers every email at once. */
const mail: Channel = {
  name: 'mail',
  setting: '',
  sendMs: 1000,
  leaseSeconds: 60,
  send: async () => ({ state: 'sent' }),
};

/** Fails with the shortest sequence it finds after which an open emergency isn't escalated. */
export async function expectEscalated(backend: Backend, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(walk, (steps) => walkThrough(backend, steps)),
    { numRuns, examples: known.map((steps): [Step[]] => [steps]) },
  );
}

async function walkThrough(backend: Backend, steps: readonly Step[]): Promise<void> {
  const sql = <Row>(query: string, params: unknown[] = []) => backend.database.sql<Row>(query, params);
  const budget = startTimeBudget(60_000);
  const queue = openQueue(supabaseClient(databaseSettings()), budget);
  const requests: Request[] = [];
  const tapped: Tapped[] = [];
  await sql('delete from contact_submissions');
  await sql('delete from messages');

  async function store({ isEmergency, isSpam, isPlain, words, changes }: Send): Promise<void> {
    const id = randomUUID();
    const [row] = await sql<{ duplicate_of: string | null }>(
      `insert into contact_submissions (submission_id, name, phone, message, form_type, is_emergency, suspected_spam,
        plain_post, duplicate_of, content_hash)
      values ($1, 'Ann', '+12025550187', 'words', 'contact', $2, $3, $4, $5, encode(sha256($6::bytea), 'hex'))
      returning duplicate_of`,
      [
        id,
        isEmergency,
        isSpam,
        isPlain,
        isPlain ? null : (requests[changes]?.id ?? null),
        `${isEmergency}${words}`,
      ],
    );
    if (!row) return;
    const family = requests.find((one) => one.id === row.duplicate_of)?.family ?? [];
    const receivedAt = requests.length + tapped.length;
    const request = { id, family, isUrgent: isEmergency && !isSpam, receivedAt, removedAt: Infinity };
    family.push(request);
    requests.push(request);
  }

  async function tapOn(request: Request, tap: Tapped['tap']): Promise<void> {
    const [answer] = await sql<{ recorded: boolean; id: string; case: string; requests: string[] }>(
      `select e.recorded, (select max(id) from lead_events) as id, coalesce(m.main_id, m.id) as case, array(
        select r.submission_id from contact_submissions r where coalesce(r.main_id, r.id) = coalesce(m.main_id, m.id)) as requests
      from contact_submissions m, lead_state($1) s cross join lateral record_lead_event($1, $2, s.seen) e
      where m.submission_id = $1`,
      [request.id, tap],
    );
    const at = requests.length + tapped.length;
    if (answer?.recorded) tapped.push({ ...answer, family: request.family, tap, at, eventId: answer.id });
  }

  async function wait(minutes: number): Promise<void> {
    await advanceMinutes(backend, minutes);
    await deliver(mail, { queue, budget, reminders: true });
  }

  for (const step of steps) {
    if (step.do === 'send') await store(step);
    else if (step.do === 'wait') await wait(step.minutes);
    else {
      const request = requests[step.on];
      if (!request) continue;
      if (step.do === 'tap') await tapOn(request, step.tap);
      else {
        request.removedAt = Math.min(request.removedAt, requests.length + tapped.length);
        await sql(
          step.do === 'erase'
            ? 'select erase_leads(array(select id from contact_submissions where submission_id = $1))'
            : 'update contact_submissions set suspected_spam = true where submission_id = $1',
          [request.id],
        );
      }
    }
  }
  for (let times = 0; times < 3; times += 1) await wait(5.1);

  for (const family of new Set(requests.map((request) => request.family))) {
    const open = family.filter((request) => request.isUrgent && isOpen(request, tapped));
    const first = open.find(({ removedAt }) => removedAt === Infinity);
    if (!first) continue;
    // A lead that inherited another's reminders is escalated with it.
    const untaken = open.filter(({ removedAt }) => removedAt > first.receivedAt);
    const undone = tapped.findLast((one) => one.tap === 'undone' && one.requests.includes(first.id));
    const [raised] = await sql<{ steps: number[]; untaken: number }>(
      `select array_agg(distinct m.step order by m.step) as steps, (select max(untaken_emergencies)::int from lead_health(900)) as untaken
      from messages m join contact_submissions s on s.id = m.lead_id
      where s.submission_id = any ($1) and m.channel = 'mail' and m.kind = 'reminder' and m.sent_at > greatest(
        (select min(w.created_at) from contact_submissions w where w.submission_id = any ($2)),
        (select e.at from lead_events e where e.id = $3))`,
      [family.map(({ id }) => id), untaken.map(({ id }) => id), undone?.eventId ?? null],
    );
    expect(raised?.steps?.at(-1), 'escalated').toBe(3);
    expect(raised?.untaken).toBeGreaterThan(0);
  }
}

/** True if no call was under way when the lead was received and no tap followed, or the last tap was "Undo". */
function isOpen({ id, family, receivedAt, removedAt }: Request, tapped: readonly Tapped[]): boolean {
  const ofFamily = tapped.filter((one) => one.family === family);
  const before = new Map(ofFamily.filter(({ at }) => at < receivedAt).map((one) => [one.case, one]));
  const isCalled = [...before.values()].some(({ tap }) => tap === 'taken' || tap === 'no_answer');
  const since = ofFamily.filter(
    ({ at, requests }) => at >= receivedAt && at < removedAt && requests.includes(id),
  );
  return since.length === 0 ? !isCalled : since.at(-1)?.tap === 'undone';
}
