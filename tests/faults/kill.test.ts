import { expect, it, onTestFinished } from 'vitest';
import { quote, testBackend } from '../support/backend.ts';
import { endRetryPauses } from '../support/clock.ts';
import { sweep } from '../support/functions.ts';
import { startLeadServer } from '../support/lead-server.ts';
import { testPushServer } from '../support/push-server.ts';
import { testProxy } from '../support/supabase-proxy.ts';

const backend = testBackend();
const proxy = testProxy(backend);
const push = testPushServer();

it('repeats email and push once, with the same ids, if the process is killed before it records them as sent', async () => {
  process.env.SUPABASE_URL = proxy.url;
  proxy.faults.settle = { kind: 'hang' };
  const server = await startLeadServer();
  onTestFinished(server.kill);
  const answer = server.post(quote());
  await expect.poll(() => proxy.calls.settle, { interval: 20 }).toBe(2);
  await server.kill();
  await answer;
  expect(await backend.rows()).toHaveLength(1);
  proxy.reset();
  expect(await sweep(), 'the lease has not expired').toMatchObject({ sent: 0, pending: 1, messagesSent: 0 });
  await endRetryPauses(backend);
  expect(await sweep()).toMatchObject({ sent: 1, pending: 0, messagesSent: 1 });
  await endRetryPauses(backend);
  expect(await sweep()).toMatchObject({ sent: 0, pending: 0, messagesSent: 0 });
  const ids = backend.mail.mails.map(({ messageId }) => messageId);
  expect(ids).toEqual([ids[0], ids[0]]);
  const pushIds = push.pushes.map(({ body }) => body.sequence_id);
  expect(pushIds).toEqual([pushIds[0], pushIds[0]]);
});
