import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { config } from '../../netlify/functions/follow-notice.ts';
import { closeServer, listen } from '../../scripts/local/listen.ts';
import { copyForTest, editData } from '../site/copy.ts';

const secret = 'build_hooks/65c0f3e1';
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Fakes Netlify's build hook: responds with `statuses` in turn, then 200, and returns the requests it received. */
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

/** Deploys the function with a two-day notice. Returns a function that runs it at its scheduled time on a given day. */
async function deployed() {
  const copy = copyForTest();
  const notice = { text: 'Closed.', start: '2026-12-24', end: '2026-12-25' };
  editData(copy, 'pages', (pages) => Object.assign(pages, { notice }));
  const run: () => Promise<Response> = (await import(join(copy, 'netlify/functions/follow-notice.ts')))
    .default;
  const logs = (['log', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  return async (day: string) => {
    const [minute = '', hour = ''] = config.schedule?.split(' ') ?? [];
    vi.setSystemTime(`${day}T${hour.padStart(2, '0')}:${minute.padStart(2, '0')}:00Z`);
    const { status } = await run();
    const logged = logs.flatMap(({ mock }) => mock.calls).join('\n');
    expect(logged).not.toContain(secret);
    return { status, logged };
  };
}

it('starts a build each day from the first day of the notice until the notice is removed, and none without a hook', async () => {
  const requests = await buildHook();
  const runOn = await deployed();
  await runOn('2026-12-23');
  expect(requests).toEqual([]);
  for (const day of ['2026-12-24', '2026-12-25', '2026-12-26']) expect((await runOn(day)).status).toBe(200);
  expect(requests).toEqual(Array(3).fill(`POST /${secret}`));
  vi.stubEnv('BUILD_HOOK_URL', '');
  expect((await runOn('2026-12-26')).status, 'without a hook').toBe(200);
});

it('retries once if the hook fails, then gives up with an error that does not reveal the hook', async () => {
  const requests = await buildHook(503, 200, 302, 404);
  const runOn = await deployed();
  expect((await runOn('2026-12-24')).status).toBe(200);
  const failed = await runOn('2026-12-25');
  expect(failed.status).toBe(502);
  expect(failed.logged).toMatch(/build not started for the notice.*HTTP 404/);
  expect(requests).toHaveLength(4);
});
