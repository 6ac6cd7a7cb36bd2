/** Health's own request, which takes the path of a real one: the same modules, the same calls. It notifies no one, and leaves nothing. */

import { randomUUID } from 'node:crypto';
import { referenceOf } from '../../data/lead/contract.ts';
import { startTimeBudget, type TimeBudget } from '../http/time-budget.ts';
import { validateAnswers } from './answers.ts';
import { deliver } from './deliver.ts';
import { openLeadEvents } from './events.ts';
import { openPhotos } from './photos.ts';
import type { Claimed } from './policy.ts';
import { openQueue } from './queue.ts';
import { isSameContent, openLeadStore, receiveLead } from './receive.ts';
import { type DatabaseClient, openCalls } from './supabase.ts';
import { type LeadPathState, must, stateOf } from './walk-faults.ts';
import { answersOf, channelTo, photo } from './walk-request.ts';

const walkMs = 3000;
const cleanMs = 800;
const callMs = 2000;
/** More than deliver() needs to begin; the walk's budget ends its calls. */
const deliverMs = 10_000;
/** So that the first reminder is due. */
const ageMs = 6 * 60_000;

const owedKinds = ['alert', 'lead', 'received', 'reminder'];

/** Takes `walkMs` and `cleanMs` at most. */
export async function walkLeadPath(client: DatabaseClient): Promise<LeadPathState> {
  const ids = [randomUUID(), randomUUID()] as const;
  try {
    await walk(client, ids, startTimeBudget(walkMs));
    return {};
  } catch (error) {
    const calls = openCalls(client, () => AbortSignal.timeout(cleanMs));
    // The next walk deletes what this one can't.
    await Promise.allSettled(ids.map((submission) => calls.result('delete_launch_test', { submission })));
    return stateOf(error);
  }
}

async function walk(client: DatabaseClient, [id, repeatId]: readonly [string, string], budget: TimeBudget) {
  const store = openLeadStore(client, budget);
  const queue = openQueue(client, budget);
  const events = openLeadEvents(client, budget);
  const calls = openCalls(client, () => budget.signal(callMs));
  const photos = openPhotos(client, budget);
  const answers = answersOf(id);
  const content = validateAnswers(answers);

  const [, now] = await together(store.probe(), queue.now());
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
    const [mails] = await calls.rows('launch_test', { submission: id });
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
      calls.nothing('count_call', { page: '/', place: 'health' }),
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
    const claim = events.record(id, { tap: 'taken', seen: 0 });
    const [taken] = await together(claim, events.agree(id, now));
    must(taken?.recorded && taken.state === 'taken', 'record_lead_event_failed');
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
  }

  async function lookUp() {
    const found = await events.find(referenceOf(id).toLowerCase());
    const isFound = found.some(({ submission_id }) => submission_id === id);
    must(isFound, 'find_lead_failed');
  }

  async function erase(submission: string) {
    const isErased = (await calls.result('delete_launch_test', { submission })) === true;
    must(isErased, 'delete_launch_test_failed');
  }

  /** The repeat takes over the taps. */
  async function eraseRepeat() {
    const lead = await events.state(repeatId);
    must(lead, 'lead_state_failed');
    must(lead.state === 'taken', 'repeats_stuck');
    await erase(repeatId);
  }

  async function erasePhoto() {
    const erased = await photos.eraseDue();
    const isLeft = await photos.has(id);
    must(!isLeft, erased.includes(id) ? 'photo_removal_failed' : 'photos_to_erase_failed');
  }

  await together(tellNoOne(), repeat(), lookUp(), keepPhoto(), count());
  await tap();
  await erase(id);
  await together(eraseRepeat(), erasePhoto());
}

/** Waits for all, so that nothing is stored after the end. Throws the first one's error, even if another failed earlier. */
async function together<Results extends unknown[]>(...works: { [N in keyof Results]: Promise<Results[N]> }) {
  await Promise.allSettled(works);
  return Promise.all(works) as Promise<Results>;
}
