/** Health's own request, which goes the way of a real one: the same modules, the same calls. It tells no one, and leaves nothing. */

import { randomUUID } from 'node:crypto';
import { referenceOf } from '../../data/lead/contract.ts';
import { fields, flagFields, leadForms, readChoices, textFields } from '../../data/lead/fields.ts';
import type { Channel } from '../channels/channel.ts';
import { startTimeBudget, type TimeBudget } from '../http/time-budget.ts';
import { messageOf, SafeError } from '../log.ts';
import { type Answers, validateAnswers } from './answers.ts';
import { countCalls } from './calls.ts';
import { deliver } from './deliver.ts';
import { openLeadEvents } from './events.ts';
import { openLaunchTests } from './launch-test.ts';
import { LeadError } from './lead-error.ts';
import { openPhotos } from './photos.ts';
import type { Claimed } from './policy.ts';
import { openQueue } from './queue.ts';
import { isSameContent, openLeadStore, receiveLead } from './receive.ts';
import { CallError, type DatabaseClient } from './supabase.ts';

/** `fault` is a code of docs/leads.md. */
export type LeadPathState = { fault?: string; detail?: string };

const walkMs = 3000;
const cleanMs = 800;
const callMs = 2000;
/** So that the first reminder is due. */
const ageMs = 6 * 60_000;

/** Takes `walkMs` and `cleanMs` at most. */
export async function walkLeadPath(client: DatabaseClient): Promise<LeadPathState> {
  const ids = [randomUUID(), randomUUID()] as const;
  try {
    await walk(client, ids, startTimeBudget(walkMs));
    return {};
  } catch (error) {
    const tests = openLaunchTests(client, () => AbortSignal.timeout(cleanMs));
    // The next walk deletes what this one can't.
    await Promise.allSettled(ids.map((id) => tests.erase(id)));
    return stateOf(error);
  }
}

async function walk(
  client: DatabaseClient,
  [id, repeatId]: readonly [string, string],
  budget: TimeBudget,
): Promise<void> {
  const signal = () => budget.signal(callMs);
  const store = openLeadStore(client, budget);
  const queue = openQueue(client, budget);
  const events = openLeadEvents(client, budget);
  const tests = openLaunchTests(client, signal);
  const photos = openPhotos(client, budget);
  const answers = answersOf(id);
  const content = validateAnswers(answers);

  await store.probe();
  const now = await queue.now();
  const marks = { is_health: true, created_at: new Date(now.getTime() - ageMs).toISOString() };
  await receiveLead(answers, store, marks);

  /** Its emails, as after a request. */
  async function tellNoOne() {
    const sent: Claimed[] = [];
    const options = { queue, budget: startTimeBudget(deliverMs), reminders: true, onlyLead: id };
    const { failed } = await deliver(channelTo(sent), options);
    must(failed === 0, 'settle_messages_failed');
    const isTold = owedKinds.every((owed) => sent.some(({ kind }) => kind === owed));
    must(isTold, 'message_missing');
    const isWhole = sent.every((message) => isSameContent(message, content));
    must(isWhole, 'claim_messages_failed');
    const mails = await tests.mails(id);
    must(mails?.owed === 2, 'launch_test_failed');
    must(mails?.sent === 2, 'settle_messages_failed');
  }

  /** What the tap's page shows, the same request again, and one that repeats it. */
  async function repeat() {
    const lead = await events.state(id);
    must(lead?.state === 'open' && isSameContent(lead, content), 'lead_state_failed');
    await receiveLead(answers, store, marks);
    await receiveLead({ ...answers, submissionId: repeatId }, store, marks);
  }

  async function keepPhoto() {
    await photos.save(id, photo);
    must(photo.equals(Buffer.from(await (await photos.read(id)).arrayBuffer())), 'photo_download_failed');
    must(await photos.has(id), 'photo_info_failed');
  }

  /** What isn't about one request. Nothing that others see. */
  async function count() {
    await together(
      countCalls(client, [{ page: '/', place: 'health', presses: 1 }], signal()),
      queue.recordSweep(['push', 'webhook'], 'walk'),
      queue
        .schedule('digest', '1970-01-01')
        .then((isNew) => must(isNew === false, 'schedule_message_failed')),
      queue.openLeads(),
      queue.report(now),
    );
  }

  /** The repeat follows the first one's taps. */
  async function tap() {
    const taken = await events.record(id, { tap: 'taken', seen: 0 });
    must(taken?.recorded && taken.state === 'taken', 'record_lead_event_failed');
    await events.agree(id, now);
    const coming = await events.record(id, {
      tap: 'coming',
      seen: 1,
      going: { person: '', minutes_away: 20 },
    });
    must(coming?.recorded && coming.minutes === 20, 'record_lead_event_failed');
    const lead = await events.state(repeatId);
    must(lead, 'lead_state_failed');
    must(lead.state === 'taken', 'repeats_stuck');
    must(Date.parse(lead.appointment_at ?? '') === now.getTime(), 'record_appointment_failed');
    const found = await events.find(referenceOf(id).toLowerCase());
    must(
      found.some(({ submission_id }) => submission_id === id),
      'find_lead_failed',
    );
  }

  async function erase() {
    must(await tests.erase(id), 'delete_launch_test_failed');
    const lead = await events.state(repeatId);
    must(lead, 'lead_state_failed');
    must(lead.state === 'taken', 'repeats_stuck');
    must(await tests.erase(repeatId), 'delete_launch_test_failed');
    const erased = await photos.eraseDue();
    const isLeft = await photos.has(id);
    must(!isLeft, erased.includes(id) ? 'photo_removal_failed' : 'photos_to_erase_failed');
  }

  await together(tellNoOne(), repeat(), keepPhoto(), count());
  await tap();
  await erase();
}

/** Waits for all, so that nothing is stored after the end. */
async function together(...works: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(works);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** The message is the code. */
class WalkError extends SafeError {}

function must(isTrue: unknown, fault: string): asserts isTrue {
  if (!isTrue) throw new WalkError(fault);
}

const owedKinds = ['alert', 'lead', 'received', 'reminder'];

/** More than deliver() needs to begin; the walk's budget ends its calls. */
const deliverMs = 10_000;

const channelTo = (sent: Claimed[]): Channel => ({
  name: 'health',
  setting: 'health',
  atOnce: 10,
  sendMs: 1000,
  leaseSeconds: 60,
  async send(message) {
    sent.push(message);
    return { state: 'sent' };
  },
});

/** Fills every column that a lead can fill. No one else can write the same message, so no other lead repeats it. */
const answersOf = (submissionId: string): Required<Answers> => ({
  form: 'emergency',
  submissionId,
  page: '/',
  suspectedSpam: false,
  hasPhoto: true,
  values: {
    ...leadForms.emergency.defaults,
    ...Object.fromEntries(textFields.map((field) => [field, 'Health check'])),
    ...Object.fromEntries(flagFields.map((field) => [field, true])),
    ...readChoices((field) => Object.keys(fields[field].options)[0]),
    phone: '(202) 555-0100',
    email: 'health@check.invalid',
    message: `Health check ${submissionId}`,
  },
  source: 'referrer=check.invalid&utm_source=health&utm_medium=health&utm_campaign=health',
});

/** Storage doesn't look inside. */
const photo = Buffer.from('Health check');

function stateOf(error: unknown): Required<LeadPathState> {
  const detail = error instanceof LeadError ? error.detail : messageOf(error);
  return { fault: faultOf(error), detail };
}

function faultOf(error: unknown): string {
  if (error instanceof WalkError) return error.message;
  if (error instanceof CallError) return `${error.call}_failed`;
  if (!(error instanceof LeadError)) return 'unexpected';
  const { databaseCode = '', call } = error;
  const known = faults[databaseCode] ?? faults[databaseCode.slice(0, 2)];
  return known ?? (call === 'probe' ? 'database_unreachable' : `${call}_failed`);
}

/** Why a lead can't be saved, by SQLSTATE, SQLSTATE class (first two characters) or PostgREST code. */
const faults: Record<string, string> = {
  '25006': 'database_read_only',
  '53': 'database_full',
  '42501': 'permission_denied',
  '42P01': 'table_missing',
  PGRST205: 'table_missing',
  PGRST204: 'migration_missing',
  '42883': 'migration_missing',
  '42703': 'migration_missing',
};
