/** The function's process is killed (SIGKILL) where it hurts most. The database and the mail server live on. */
import { randomInt } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { quote, testBackend } from '../support/backend.ts';
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
const passTime = () =>
  backend.database.sql(
    `update lead_notifications set next_attempt_at = now(),
     claimed_until = case when claimed_until is not null then now() - interval '1 second' end
     where sent_at is null and dead_at is null`,
  );

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

it('ten times at random while 200 leads come: acknowledged is stored, none is doubled, every mail arrives', async () => {
  process.env.MAIL_HOURLY_LIMIT = '2000';
  let current = startLeadServer();
  const leads = Array.from({ length: 200 }, (_none, index) => quote({ name: `Lead ${index}` }));
  const acknowledged = new Set<string>();
  let posted = 0;

  /** A visitor's browser: tries again, same id, until it hears success. */
  const visit = async (lead: (typeof leads)[number]) => {
    for (;;) {
      const answer = await (await current).post(lead);
      if (answer?.success) break;
    }
    acknowledged.add(String(lead.submissionId));
    posted += 1;
  };

  const killer = (async () => {
    for (let kills = 1; kills <= 10; kills += 1) {
      await vi.waitFor(() => expect(posted).toBeGreaterThanOrEqual(kills * 18), {
        timeout: 60_000,
        interval: 5,
      });
      await new Promise((resolve) => setTimeout(resolve, randomInt(40)));
      const dying = await current;
      current = startLeadServer();
      await dying.kill();
    }
  })();
  const queue = [...leads];
  const visitors = Array.from({ length: 8 }, async () => {
    for (let lead = queue.shift(); lead; lead = queue.shift()) await visit(lead);
  });
  await Promise.all([...visitors, killer]);
  await (await current).kill();

  const rows = await backend.rows();
  const stored = rows.map(({ submission_id }) => submission_id);
  expect(new Set(stored)).toEqual(acknowledged);
  expect(stored).toHaveLength(200);

  for (let pending = 1; pending > 0; ) {
    await passTime();
    pending = (await sweep()).pending ?? 0;
  }
  const names = new Map<string, Set<string>>();
  for (const { text = '', messageId = '' } of backend.mail.mails) {
    const name = /^Name: (.+)$/m.exec(text)?.[1] ?? '';
    names.set(name, (names.get(name) ?? new Set()).add(messageId));
  }
  expect(names.size).toBe(200);
  for (const ids of names.values())
    expect(ids.size, 'one mail per lead, repeats carry its Message-ID').toBe(1);
});
