/** What Netlify's clock does: calls the scheduled functions every minute. */
import { reason } from '../machine/terminal.ts';

/** Answers the names of the functions that failed. */
type Run = () => Promise<string[]>;

const minute = 60_000;

/** Runs what is scheduled every `interval` ms, one run at a time. Returns how to stop, after a run under way. */
export function startSchedule(run: Run, interval = minute): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => once(run));
  }, interval);
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
