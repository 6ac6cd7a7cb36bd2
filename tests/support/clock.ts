import { vi } from 'vitest';
import type { LocalDatabase } from '../../scripts/local/database.ts';

type WithDatabase = { database: Pick<LocalDatabase, 'sql'> };

/** As if it were `time`, an ISO 8601 text. What happened so far stays as long ago as it was. */
export async function setClock({ database }: WithDatabase, time: string): Promise<void> {
  await database.sql(`create or replace function lead_now() returns timestamptz
    language sql stable security definer set search_path = '' as $$ select timestamptz '${time}' $$`);
}

/** A Tuesday before 8:00 in St. Louis, on which neither digest nor report is due: the time until a test sets another. */
export const quietHour = '2026-12-01T07:00-06:00';

/** As if `minutes` had passed since everything that happened so far: nothing else is under way. */
export async function passMinutes({ database }: WithDatabase, minutes: number): Promise<void> {
  const ago = `- interval '${minutes} minutes'`;
  await database.sql(`update contact_submissions set created_at = created_at ${ago}`);
  await database.sql(`update lead_events set at = at ${ago}`);
  const columns = ['occurred_at', 'owed_at', 'due_at', 'leased_until', 'sent_at', 'ended_at'];
  await database.sql(`update messages set ${columns.map((name) => `${name} = ${name} ${ago}`).join(', ')}`);
}

/** As if the pause of each message that failed had passed, and the lease of those under way. */
export async function passPauses({ database }: WithDatabase): Promise<void> {
  await database.sql(
    `update messages set due_at = now(), leased_until = null where ended_at is null and attempts > 0`,
  );
}

/** Until the test ends, or the returned function is called, this process's timers, limits and `performance.now` go `times` as fast. */
export function hasten(times = 4): () => void {
  const start = performance.now();
  const { setTimeout } = globalThis;
  const now = performance.now.bind(performance);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spies = [
    vi.spyOn(performance, 'now').mockImplementation(() => start + (now() - start) * times),
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(Math.ceil(ms / times))),
    vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((...[run, ms = 0, ...rest]: Parameters<typeof setTimeout>) =>
        setTimeout(run, ms / times, ...rest)) as typeof setTimeout),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

/** Milliseconds in which a visitor has an answer: 8 seconds, and what this machine takes in hastened time. */
export const visitorMs = 10_000;
