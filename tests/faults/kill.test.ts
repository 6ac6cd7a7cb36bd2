/** The function's process is killed (SIGKILL) where it hurts most. The database and the mail server live on. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { quote, testBackend } from '../support/backend.ts';
import { endLeases, passPauses } from '../support/clock.ts';
import { sweep } from '../support/functions.ts';
import { type LeadServer, startLeadServer } from '../support/lead-server.ts';
import { type SupabaseProxy, startSupabaseProxy } from '../support/supabase-proxy.ts';

const backend = testBackend();
let proxy: SupabaseProxy;
let server: LeadServer | undefined;
beforeAll(async () => {
  proxy = await startSupabaseProxy(backend.database.url);
});
afterEach(async () => {
  await server?.kill();
  proxy.reset();
});
afterAll(async () => {
  await proxy?.close();
});

/** As if the lease of a sender that is gone had run out, and every pause had passed. */
const passTime = async () => {
  await endLeases(backend);
  await passPauses(backend);
};

it('after the insert and before the mail: the sweep sends it', async () => {
  process.env.SUPABASE_URL = proxy.url;
  proxy.faults.claim = { kind: 'hang' };
  server = await startLeadServer();
  const answer = server.post(quote());
  await expect.poll(() => proxy.calls.claim, { interval: 20 }).toBe(1);
  await server.kill();
  expect(await answer).toBeUndefined();
  expect(await backend.rows()).toHaveLength(1);

  proxy.reset();
  await passTime();
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0 });
  expect(backend.mail.mails).toHaveLength(1);
});

it("after the server's 250 and before the mark: at most one repeat, with the same Message-ID", async () => {
  process.env.SUPABASE_URL = proxy.url;
  proxy.faults.sent = { kind: 'hang' };
  server = await startLeadServer();
  void server.post(quote());
  await expect.poll(() => proxy.calls.sent, { interval: 20 }).toBe(1);
  await server.kill();
  expect(backend.mail.mails).toHaveLength(1);

  proxy.reset();
  expect(await sweep(), 'the lease still holds').toMatchObject({ sent: 0, pending: 1 });
  await passTime();
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0 });
  await passTime();
  expect(await sweep()).toMatchObject({ sent: 0, pending: 0 });
  const ids = backend.mail.mails.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
