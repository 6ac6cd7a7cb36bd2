import { onTestFinished, vi } from 'vitest';
import { timeZone } from '../../data/lead/site-facts.js';
import type { LocalDatabase } from '../../scripts/local/database.ts';

const shopFormat = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** The instant at which a clock in our town shows `shop`, such as '2026-12-01T08:00'. */
export function shopInstant(shop: string): string {
  const guess = new Date(`${shop}Z`);
  const shown = shopFormat.format(guess).replace(' ', 'T');
  return new Date(2 * guess.getTime() - Date.parse(`${shown}Z`)).toISOString();
}

const zoneAt = (time: Date) =>
  time.toLocaleTimeString('en-US', { timeZone, timeZoneName: 'short' }).replace(/.* /, '');

const sent = new Date(Date.parse(shopInstant('2026-11-01T00:50')) + 3_600_000);
const zones = [sent, new Date(sent.getTime() + 600_000)].map(zoneAt);
/** 1:50 AM, ten minutes before our clocks go back in 2026, and the zones until then and from then on. Empty without daylight saving. */
export const clocksGoBack = zones[0] === zones[1] ? [] : [{ sent, zones }];

/** The default time: a Tuesday before 8:00, when neither digest nor report is due. */
export const quietHour = shopInstant('2026-12-01T07:00');

/** Moves a database through time. Call these only while nothing is running. */
export function clockOf(sql: LocalDatabase['sql']) {
  async function moveRows(by: string) {
    await sql(`update contact_submissions set created_at = created_at ${by}`);
    await sql(`update customer_texts set at = at ${by}`);
    const times = ['at', 'due_at', 'appointment_at', 'remind_at'];
    await sql(`update lead_events set ${times.map((name) => `${name} = ${name} ${by}`).join(', ')}`);
    const columns = ['occurred_at', 'owed_at', 'due_at', 'leased_until', 'sent_at', 'ended_at'];
    await sql(`update messages set ${columns.map((name) => `${name} = ${name} ${by}`).join(', ')}`);
  }
  /** @returns by how many seconds that moves it */
  async function moveClock(time: string): Promise<number> {
    const [{ ahead, more } = {}] = await sql<Record<'ahead' | 'more', number>>(
      `select extract(epoch from $1::timestamptz - now())::float as ahead, extract(epoch from $1::timestamptz - lead_now())::float as more`,
      [time],
    );
    await sql(`create or replace function lead_now() returns timestamptz
      language sql stable as $$ select pg_catalog.now() + interval '${ahead} seconds' $$`);
    return more ?? 0;
  }
  return {
    /** Moves the clock to `time` (ISO 8601), or by minutes, while rows stay where they are. */
    async letPass(to: string | number) {
      const [row] = await sql(`select lead_now() + interval '${Number(to) || 0} minutes' as then`);
      await moveClock(typeof to === 'string' ? to : String(row?.then));
    },

    /** Sets the clock to `time` (ISO 8601). It keeps running, and stored rows keep their age. */
    async setClock(time: string) {
      const more = await moveClock(time);
      await moveRows(`+ interval '${more} seconds'`);
      await sql(`update site_state set at = at + interval '${more} seconds'`);
    },

    /** Makes everything stored so far `minutes` older. */
    advanceMinutes: (minutes: number) => moveRows(`- interval '${minutes} minutes'`),

    /** Ends the pause of each failed message and the lease of each one being sent. */
    endRetryPauses: () =>
      sql(
        `update messages set due_at = lead_now(), leased_until = null where ended_at is null and attempts > 0`,
      ),
  };
}

/** What `passTime` has skipped, unless timers run as usual. */
let controlledMs: number | undefined;

export const skippedMs = () => controlledMs ?? 0;

/** Until the test ends or calls the returned function, this process's time passes by `passTime` alone, so no limit depends on the machine's speed. */
export function controlTimers(): () => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  controlledMs = 0;
  const start = performance.now();
  const spies = [
    vi.spyOn(performance, 'now').mockImplementation(() => start + skippedMs()),
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const abort = new AbortController();
      setTimeout(() => abort.abort(new DOMException('Timed out', 'TimeoutError')), ms);
      return abort.signal;
    }),
  ];
  const restore = () => {
    controlledMs = undefined;
    for (const spy of spies) spy.mockRestore();
    vi.useRealTimers();
  };
  onTestFinished(restore);
  return restore;
}

/** Requests without an answer yet. */
export const unanswered = new Set<Promise<unknown>>();

/** How long something takes that may make no answer late. */
export async function passTimeAfterAnswers(ms: number) {
  await Promise.allSettled(unanswered);
  await passTime(ms);
}

/** How long something takes: `ms` of this process's time. */
export async function passTime(ms: number) {
  if (controlledMs === undefined) return new Promise((resolve) => setTimeout(resolve, ms));
  controlledMs += ms;
  await vi.advanceTimersByTimeAsync(ms);
}
