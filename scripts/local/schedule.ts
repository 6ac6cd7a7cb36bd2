/** What Netlify's clock does: calls the scheduled functions every minute, or sooner where the clock goes faster. */
import { reason } from '../machine/terminal.ts';

/** Answers the names of the functions that failed. */
type Run = () => Promise<string[]>;

const minute = 60_000;
/** Milliseconds; a run takes most of this. */
const shortest = 1000;

/** Runs what is scheduled every minute of the clock, one run at a time. Returns how to stop, after a run under way. */
export function startSchedule(run: Run, clockSpeed = 1): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(
    () => {
      running ??= once(run).finally(() => {
        running = undefined;
      });
    },
    Math.max(shortest, minute / clockSpeed),
  );
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function once(run: Run): Promise<void> {
  try {
    for (const name of await run()) console.error(`${name} failed`);
  } catch (error) {
    console.error(`The schedule failed: ${reason(error)}`);
  }
}
