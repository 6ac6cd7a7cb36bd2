/** Netlify's clock: calls the scheduled functions every minute, or sooner where CLOCK_SPEED says so. */
import { reason } from '../machine/terminal.ts';

type Run = () => Promise<string[]>;

const minute = 60_000;
const shortest = 1000;

/** Returns how to stop; a run under way is awaited. */
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
