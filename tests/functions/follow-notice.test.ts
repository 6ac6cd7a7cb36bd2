import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { timeZone } from '../../data/lead/town.ts';
import run, { config } from '../../netlify/functions/follow-notice.ts';
import { closeServer, listen } from '../../scripts/local/listen.ts';
import { shopInstant } from '../support/clock.ts';

const secret = 'build_hooks/65c0f3e1';
const logged = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('starts one build a night, also when clocks change, and none without a hook', async () => {
  const requests = await buildHook();
  const days: string[] = [];
  for (let hour = 0; hour < 3 * 24; hour += 1) {
    const time = Date.parse(shopInstant('2026-10-31T12:05')) + hour * 3_600_000;
    vi.setSystemTime(time);
    expect((await run()).status).toBe(200);
    if (requests.splice(0).length > 0) days.push(new Date(time).toLocaleString('sv', { timeZone }));
  }
  expect(days).toEqual(['2026-11-01 00:05:00', '2026-11-02 00:05:00', '2026-11-03 00:05:00']);
  expect(config.schedule).toBe('5 * * * *');
  vi.stubEnv('BUILD_HOOK_URL', '');
  vi.setSystemTime(shopInstant('2026-11-04T00:05'));
  expect((await run()).status, 'without a hook').toBe(200);
});

it('tries again once if the hook fails, and never logs its address', async () => {
  const requests = await buildHook(503, 200, 302, 404);
  vi.setSystemTime(shopInstant('2026-11-02T00:05'));
  expect((await run()).status).toBe(200);
  expect((await run()).status).toBe(502);
  expect(requests).toEqual(Array(4).fill(`POST /${secret}`));
  expect(logged.mock.calls.join()).toContain('HTTP 404');
  expect(logged.mock.calls.join()).not.toContain(secret);
});

/** Responds with `statuses` in turn, then 200. */
async function buildHook(...statuses: number[]): Promise<string[]> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(statuses.shift() ?? 200, { Location: '/elsewhere' }).end();
  });
  vi.stubEnv('BUILD_HOOK_URL', `${await listen(server, 0)}/${secret}`);
  onTestFinished(() => closeServer(server));
  return requests;
}
