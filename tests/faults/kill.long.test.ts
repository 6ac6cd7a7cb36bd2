/** Kills the function's process at random times. */
import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { quote, testBackend } from '../support/backend.ts';
import { endRetryPauses } from '../support/clock.ts';
import { sweep } from '../support/functions.ts';
import { startLeadServer } from '../support/lead-server.ts';
import { atOnce, times } from '../support/times.ts';

const backend = testBackend();

it('stores each of 200 leads once and emails it while the process is killed ten times', async () => {
  process.env.MAIL_HOURLY_LIMIT = '2000';
  let current = startLeadServer();
  const leads = times(200, (index) => quote({ name: `Lead ${index}` }));
  const acknowledged = new Set<string>();

  /** Retries with the same id until the server reports success, like a visitor's browser. */
  const visit = async (lead: (typeof leads)[number]) => {
    while (!(await (await current).post(lead))?.success) {}
    acknowledged.add(String(lead.submissionId));
  };

  const killer = (async () => {
    for (let kills = 1; kills <= 10; kills += 1) {
      const enough = { timeout: 60_000, interval: 5 };
      await expect.poll(() => acknowledged.size, enough).toBeGreaterThanOrEqual(kills * 18);
      await new Promise((resolve) => setTimeout(resolve, randomInt(40)));
      const dying = await current;
      current = startLeadServer();
      await dying.kill();
    }
  })();
  const queue = [...leads];
  await atOnce(8, async () => {
    for (let lead = queue.shift(); lead; lead = queue.shift()) await visit(lead);
  });
  await killer;
  await (await current).kill();

  const stored = (await backend.rows()).map(({ submission_id }) => submission_id);
  expect(new Set(stored)).toEqual(acknowledged);
  expect(stored).toHaveLength(200);

  for (let pending = 1; pending > 0; ) {
    await endRetryPauses(backend);
    pending = (await sweep()).pending ?? 0;
  }
  const { mails } = backend.mail;
  expect(new Set(mails.map(({ text = '' }) => /^Name: (.+)$/m.exec(text)?.[1])).size).toBe(200);
  expect(new Set(mails.map(({ messageId }) => messageId)).size, 'repeats have the same Message-ID').toBe(200);
});
