/** The function that has the site built anew when the notice of data/pages.json begins and when it is over. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { config } from '../../netlify/functions/follow-notice.ts';
import { closeServer, listen } from '../../scripts/local/listen.ts';
import { copyForTest, editData } from '../site/copy.ts';

const secret = 'build_hooks/65c0f3e1';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** A server at the place of Netlify's build hooks, which answers the statuses in turn, then 200. What it was sent is kept. */
async function buildHook(...statuses: number[]) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(statuses.shift() ?? 200, { Location: '/elsewhere' }).end();
  });
  const url = await listen(server, 0);
  const close = () => closeServer(server);
  onTestFinished(close);
  vi.stubEnv('BUILD_HOOK_URL', `${url}/${secret}`);
  return { requests, close };
}

/** The function as it is deployed with this notice. */
async function deployed(notice?: { start: string; end: string }): Promise<() => Promise<Response>> {
  const copy = copyForTest();
  if (notice) {
    editData(copy, 'pages', (pages) => Object.assign(pages, { notice: { text: 'Closed.', ...notice } }));
  }
  return (await import(join(copy, 'netlify/functions/follow-notice.ts'))).default;
}

/** Calls it whenever its schedule says, from one day to another; returns when builds were asked for. */
async function runDaily(run: () => Promise<Response>, requests: string[], from: string, to: string) {
  const [minute = NaN, hours = ''] = config.schedule?.split(' ') ?? [];
  const asked: string[] = [];
  for (let day = new Date(from); day <= new Date(to); day = new Date(day.getTime() + 24 * 60 * 60 * 1000)) {
    for (const hour of hours.split(',').map(Number)) {
      day.setUTCHours(hour, Number(minute));
      vi.setSystemTime(day);
      const before = requests.length;
      expect((await run()).status).toBe(200);
      if (requests.length > before) asked.push(day.toISOString());
    }
  }
  return asked;
}

describe('asks for a build shortly after midnight in St. Louis', () => {
  it.each([
    ['in winter', '2026-12-24', '2026-12-26', ['2026-12-24T06:05:00.000Z', '2026-12-27T06:05:00.000Z']],
    ['in summer', '2027-07-03', '2027-07-05', ['2027-07-03T05:05:00.000Z', '2027-07-06T05:05:00.000Z']],
    ['on one day', '2027-07-04', '2027-07-04', ['2027-07-04T05:05:00.000Z', '2027-07-05T05:05:00.000Z']],
    [
      'on the day when summer begins',
      '2027-03-14',
      '2027-03-14',
      ['2027-03-14T06:05:00.000Z', '2027-03-15T05:05:00.000Z'],
    ],
    [
      'on the day when summer ends',
      '2026-11-01',
      '2026-11-01',
      ['2026-11-01T05:05:00.000Z', '2026-11-02T06:05:00.000Z'],
    ],
    ['across both', '2026-11-01', '2027-03-14', ['2026-11-01T05:05:00.000Z', '2027-03-15T05:05:00.000Z']],
  ])('%s', async (_when, start, end, expected) => {
    const { requests } = await buildHook();
    const run = await deployed({ start, end });
    expect(await runDaily(run, requests, '2026-10-25', '2027-07-10')).toEqual(expected);
    expect(new Set(requests)).toEqual(new Set([`POST /${secret}`]));
  });

  it('and never where there is no notice, or no hook', async () => {
    const { requests } = await buildHook();
    expect(await runDaily(await deployed(), requests, '2026-10-25', '2026-11-10')).toEqual([]);
    const run = await deployed({ start: '2026-11-01', end: '2026-11-01' });
    vi.stubEnv('BUILD_HOOK_URL', '');
    expect(await runDaily(run, requests, '2026-10-25', '2026-11-10')).toEqual([]);
  });
});

describe('where the hook does not answer as it should', () => {
  const firstMinutes = '2026-12-24T06:05:00Z';
  const christmas = { start: '2026-12-24', end: '2026-12-26' };

  /** One run on the first day of the notice, and all that it logged. */
  async function runOnFirstDay() {
    const run = await deployed(christmas);
    vi.setSystemTime(firstMinutes);
    const [info, error] = (['log', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => undefined),
    );
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const { status } = await run();
    const said = (spy: typeof info) => spy?.mock.calls.join('\n') ?? '';
    expect(said(info) + said(error)).not.toContain(secret);
    return { status, error: said(error) };
  }

  it('asks again', async () => {
    const { requests } = await buildHook(503, 500);
    expect(await runOnFirstDay()).toEqual({ status: 200, error: '' });
    expect(requests).toHaveLength(3);
  });

  it.each([404, 503, 302])(
    'gives up after three times HTTP %i, and does not say where it asked',
    async (status) => {
      const { requests } = await buildHook(status, status, status);
      const run = await runOnFirstDay();
      expect(run.status).toBe(502);
      expect(run.error).toMatch(/build not started for the notice/);
      expect(requests).toEqual(Array(3).fill(`POST /${secret}`));
    },
  );

  it('says that nobody answers, and not where it asked', async () => {
    const { close } = await buildHook();
    await close();
    expect(await runOnFirstDay()).toEqual({ status: 502, error: expect.stringContaining('TypeError') });
  });

  it('says that the address is none, and not which one', async () => {
    vi.stubEnv('BUILD_HOOK_URL', secret);
    const { status, error } = await runOnFirstDay();
    expect(status).toBe(200);
    expect(error).toMatch(/BUILD_HOOK_URL is not an http\(s\) address/);
  });
});
