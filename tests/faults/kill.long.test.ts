/** Processes killed (SIGKILL) at random, and at the moments that the short run imitates in SQL. */
import { randomInt } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { leadLinks } from '../../netlify/lead/link.ts';
import { postJson, quote, testBackend, tokens } from '../support/backend.ts';
import { endLeases, passMinutes, passPauses } from '../support/clock.ts';
import { sweep } from '../support/functions.ts';
import { killSweepThatSends } from '../support/killed-sweep.ts';
import { type LeadServer, startLeadServer } from '../support/lead-server.ts';
import { owe } from '../support/outbox.ts';
import { type SupabaseProxy, startSupabaseProxy } from '../support/supabase-proxy.ts';

const backend = testBackend();
let server: LeadServer | undefined;
afterEach(async () => {
  await server?.kill();
  server = undefined;
});

it('ten times at random while 200 leads come: acknowledged is stored, none is doubled, every mail arrives', async () => {
  process.env.MAIL_HOURLY_LIMIT = '2000';
  let current = startLeadServer();
  const leads = Array.from({ length: 200 }, (_none, index) => quote({ name: `Lead ${index}` }));
  const acknowledged = new Set<string>();
  let posted = 0;

  /** A visitor's browser: tries again, same id, until it hears success. */
  const visit = async (lead: (typeof leads)[number]) => {
    while (!(await (await current).post(lead))?.success) {}
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
  server = await current;
  await server.kill();

  const stored = (await backend.rows()).map(({ submission_id }) => submission_id);
  expect(new Set(stored)).toEqual(acknowledged);
  expect(stored).toHaveLength(200);

  for (let pending = 1; pending > 0; ) {
    await endLeases(backend);
    await passPauses(backend);
    pending = (await sweep()).pending ?? 0;
  }
  const names = new Map<string, Set<string>>();
  for (const { text = '', messageId = '' } of backend.mail.mails) {
    const name = /^Name: (.+)$/m.exec(text)?.[1] ?? '';
    names.set(name, (names.get(name) ?? new Set()).add(messageId));
  }
  expect(names.size).toBe(200);
  const ambiguous = [...names].filter(([, ids]) => ids.size > 1);
  expect(ambiguous, 'one mail per lead, repeats carry its Message-ID').toEqual([]);
});

describe('a sweep between claim and report', () => {
  const mailsNamed = (subject: RegExp) =>
    backend.mail.mails.filter((mail) => subject.test(mail.subject ?? ''));

  it('loses no reminder, and sends it once', async () => {
    await owe(backend, 1, 'true');
    await backend.database.sql('update lead_notifications set sent_at = now()');
    await passMinutes(backend, 5);
    await killSweepThatSends(backend);
    await sweep();
    expect(mailsNamed(/^Waiting/), 'the lease still holds').toEqual([]);
    await endLeases(backend);
    await sweep();
    await sweep();
    expect(mailsNamed(/^Waiting/)).toHaveLength(1);
  });

  it('loses no summary', async () => {
    process.env.MAIL_HOURLY_LIMIT = '2';
    process.env.MAIL_TO = 'office@x.example';
    await owe(backend, 20, 'n % 2 = 0');
    await backend.database.sql(`update lead_notifications set sent_at = now(), recipient = 'office@x.example'
      where id in (select id from lead_notifications limit 2)`);
    await killSweepThatSends(backend);
    await sweep();
    expect(mailsNamed(/wait/i), 'the lease still holds').toEqual([]);
    await endLeases(backend);
    await sweep();
    expect(mailsNamed(/wait/i)).toHaveLength(1);
  });
});

describe('a tap on a link', () => {
  let proxy: SupabaseProxy;
  beforeAll(async () => {
    proxy = await startSupabaseProxy(backend.database.url);
  });
  afterAll(() => proxy.close());

  it.each([
    ['before its record: nothing is recorded, and the tap works on retry', false],
    ['after its record: it counts once, whoever looks again', true],
  ])('%s', async (_name, commit) => {
    const lead = quote();
    await postJson(backend, lead);
    process.env.SUPABASE_URL = proxy.url;
    proxy.faults.rpc = { kind: 'hang', commit };
    server = await startLeadServer();
    const links = (siteUrl: string) =>
      leadLinks(lead.submissionId ?? '', { key: tokens.links, siteUrl, now: new Date() }).calling;
    const tap = (siteUrl: string) =>
      fetch(links(siteUrl), {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
        body: new URLSearchParams({ do: 'taken', seen: '0' }),
      });
    const kinds = () => backend.database.sql('select kind from lead_events');
    const before = proxy.calls.rpc;
    const lost = expect(tap(server.url)).rejects.toThrow();
    await expect.poll(() => proxy.calls.rpc, { interval: 20 }).toBe(before + 1);
    await server.kill();
    await lost;
    await proxy.settled();
    proxy.reset();
    expect(await kinds()).toEqual(commit ? [{ kind: 'taken' }] : []);
    expect((await tap(backend.functions.url)).status).toBe(200);
    expect(await kinds()).toEqual([{ kind: 'taken' }]);
  });
});
