/** What Netlify's clock does: calls the scheduled function every minute. */
import { reason } from '../terminal.ts';

type Handle = (request: Request) => Promise<Response | undefined>;

const sweep = 'http://127.0.0.1/.netlify/functions/deliver-notifications';
const minute = 60_000;

/** Calls deliver-notifications every `interval` ms, one run at a time. Returns how to stop, after a run under way. */
export function startSchedule(handle: Handle, interval = minute): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => run(handle));
  }, interval);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function run(handle: Handle): Promise<void> {
  try {
    const response = await handle(new Request(sweep, { method: 'POST', body: '{}' }));
    if (response && !response.ok) console.error(`deliver-notifications answered ${response.status}`);
  } catch (error) {
    console.error(`deliver-notifications failed: ${reason(error)}`);
  }
}
