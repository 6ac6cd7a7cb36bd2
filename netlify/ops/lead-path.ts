/** Health's check of what saves leads and tells the staff: the database, PostgREST and Storage. It leaves nothing. docs/health.md has its codes. */

import { randomUUID } from 'node:crypto';
import { messageOf, SafeError } from '../base/log.ts';
import { startTimeBudget, type TimeBudget } from '../base/time-budget.ts';
import { functionArguments } from '../lead/database.types.ts';
import { dueAtOnce, fileOf, openPhotos } from '../lead/photos.ts';
import { CallError, type DatabaseClient, openCalls, timeout } from '../lead/supabase.ts';
import { openLeadStore } from '../request/receive.ts';
import { filledRow, minimalRow } from './lead-path-rows.ts';

/** `fault` is a code of docs/health.md. */
export type LeadPathState = { fault?: string; detail?: string };

export const slow = 'lead_path_slow';

/** The most that a check takes. */
const checkMs = 3000;

export async function tryLeadPath(client: DatabaseClient): Promise<LeadPathState> {
  const budget = startTimeBudget(checkMs);
  const store = openLeadStore(client, budget);
  try {
    await together(
      store.probe(),
      store.insertNothing(minimalRow(randomUUID())),
      tryFunctions(client, budget),
      tryPhoto(client, budget).catch((error: unknown) => {
        if (isSlow(error)) throw error;
        return tryPhoto(client, budget);
      }),
    );
    return {};
  } catch (error) {
    return { fault: faultOf(error), detail: messageOf(error) };
  }
}

async function tryFunctions(client: DatabaseClient, budget: TimeBudget) {
  const answer = await openCalls(client, () => budget.signal(checkMs)).result('try_lead_path', {
    minimal_row: JSON.stringify(minimalRow(randomUUID())),
    filled_row: JSON.stringify(filledRow(randomUUID())),
    calls: JSON.stringify(functionArguments),
  });
  must(typeof answer === 'string', 'try_lead_path_failed');
  const [step = '', sqlState] = answer.split(' ');
  if (sqlState) throw new CallError(step, 200, sqlState);
  must(step === 'fine', step);
}

/** Storage doesn't check that it's a picture. */
const photo = Buffer.from('Health check');

/** No lead has this photo, so a sweep may erase it meanwhile. Then the second try succeeds. */
async function tryPhoto(client: DatabaseClient, budget: TimeBudget) {
  const photos = openPhotos(budget, client);
  const id = randomUUID();
  const file = fileOf(id);
  async function use() {
    await photos.save(id, photo);
    const [read, , due] = await together(photos.read(id), photos.look(id), photos.due());
    must(photo.equals(Buffer.from(await read.arrayBuffer())), 'photo_download_failed');
    must(due.includes(file) || due.length === dueAtOnce, 'photos_to_erase_failed');
  }
  const used = use();
  const removed = used.catch(() => {}).then(() => photos.remove([file]));
  const [, files] = await together(used, removed);
  must(files.includes(file), 'photo_removal_failed');
}

/** Waits for all. Throws the first one's error, even if another failed earlier. */
async function together<Results extends unknown[]>(...works: { [N in keyof Results]: Promise<Results[N]> }) {
  await Promise.allSettled(works);
  return Promise.all(works) as Promise<Results>;
}

/** The message is the code. */
class PathError extends SafeError {}

function must(isTrue: unknown, fault: string): asserts isTrue {
  if (!isTrue) throw new PathError(fault);
}

/** Also if the database ended the statement (57014). */
const isSlow = (error: unknown) => error instanceof CallError && [timeout, '57014'].includes(error.code);

const savingCalls = ['probe', 'insert'];

/** The code of docs/health.md. */
export function faultOf(error: unknown): string {
  if (error instanceof PathError) return error.message;
  if (!(error instanceof CallError)) return 'check_failed';
  const { call, code } = error;
  const known = savingCalls.includes(call) ? (faults[code] ?? faults[code.slice(0, 2)]) : undefined;
  // A visitor's request is refused if the probe is slow, too.
  return known ?? (call === 'probe' ? 'database_unreachable' : isSlow(error) ? slow : `${call}_failed`);
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
