import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeZone } from '../../data/lead/site-facts.js';
import { config } from '../../netlify/functions/follow-notice.ts';
import { copyForTest, editData, editText, renewSiteFacts } from '../site/copy.ts';
import { testReceiver } from '../support/receivers.ts';

const secret = 'build_hooks/65c0f3e1';
const hook = testReceiver(text, (url) => ({ BUILD_HOOK_URL: `${url}/${secret}` }));
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Deploys the function in Los Angeles with a two-day notice. Returns a function that runs it at a time. */
async function deployed() {
  const copy = copyForTest();
  const notice = { text: 'Happy holidays.', start: '2026-10-31', end: '2026-11-01' };
  editData(copy, 'pages', (pages) => Object.assign(pages, { notice }));
  renewSiteFacts(copy);
  editText(copy, 'data/lead/site-facts.js', timeZone, 'America/Los_Angeles');
  const run: () => Promise<Response> = (await import(join(copy, 'netlify/functions/follow-notice.ts')))
    .default;
  const logs = (['log', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  return async (time: string | number) => {
    vi.setSystemTime(time);
    const { status } = await run();
    const logged = logs.flatMap(({ mock }) => mock.calls).join('\n');
    expect(logged).not.toContain(secret);
    return { status, logged };
  };
}

it('starts a build after each midnight while there is a notice, retries once, and none without a hook', async () => {
  const statuses = [503, 200, 302, 404];
  hook.answer = (response) => response.writeHead(statuses.shift() ?? 200, { Location: '/elsewhere' }).end();
  const runAt = await deployed();
  expect(config.schedule).toBe('5 * * * *');
  for (const [time, status, sent] of [
    ['2026-10-31T06:05Z', 200, 0],
    ['2026-10-31T07:05Z', 200, 2],
    // The clocks changed in the night.
    ['2026-11-02T08:05Z', 502, 2],
  ] as const) {
    const ran = await runAt(time);
    expect([ran.status, hook.received.splice(0).length], time).toEqual([status, sent]);
    if (status === 502) expect(ran.logged).toContain('build not started for the notice');
  }
  vi.stubEnv('BUILD_HOOK_URL', '');
  expect((await runAt('2026-11-02T08:05Z')).status, 'without a hook').toBe(200);
});
