/** The function's process is killed (SIGKILL) where it hurts most. The database and the mail server live on. */
import { expect, it, onTestFinished } from 'vitest';
import { quote, testBackend } from '../support/backend.ts';
import { passPauses } from '../support/clock.ts';
import { sweep } from '../support/functions.ts';
import { startLeadServer } from '../support/lead-server.ts';
import { testProxy } from '../support/supabase-proxy.ts';

const backend = testBackend();
const proxy = testProxy(backend);

/** Posts a lead to a process that is killed in the middle of `phase`. */
async function postAndKillAt(phase: 'claim' | 'sent'): Promise<void> {
  process.env.SUPABASE_URL = proxy.url;
  proxy.faults[phase] = { kind: 'hang' };
  const server = await startLeadServer();
  onTestFinished(server.kill);
  const answer = server.post(quote());
  await expect.poll(() => proxy.calls[phase], { interval: 20 }).toBe(1);
  await server.kill();
  await answer;
  expect(await backend.rows()).toHaveLength(1);
  proxy.reset();
}

it('after the insert and before the mail: the sweep sends it', async () => {
  await postAndKillAt('claim');
  await passPauses(backend);
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0 });
  expect(backend.mail.mails).toHaveLength(1);
});

it("after the server's 250 and before the mark: at most one repeat, with the same Message-ID", async () => {
  await postAndKillAt('sent');
  expect(backend.mail.mails).toHaveLength(1);
  expect(await sweep(), 'the lease still holds').toMatchObject({ sent: 0, pending: 1 });
  await passPauses(backend);
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0 });
  await passPauses(backend);
  expect(await sweep()).toMatchObject({ sent: 0, pending: 0 });
  const ids = backend.mail.mails.map(({ messageId }) => messageId);
  expect(ids).toEqual([ids[0], ids[0]]);
});
