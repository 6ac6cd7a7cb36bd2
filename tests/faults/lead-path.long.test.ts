import { expect, it, onTestFinished, vi } from 'vitest';
import deliver from '../../netlify/functions/deliver-notifications.ts';
import { supabaseClient } from '../../netlify/lead/supabase.ts';
import { tryLeadPath } from '../../netlify/ops/lead-path.ts';
import { quote, testBackend } from '../support/backend.ts';
import { endCaches, speedUpTimers } from '../support/clock.ts';
import { type Fault, insert, photoUpload, probe, rpc, testProxy } from '../support/supabase-proxy.ts';

const backend = testBackend();
const { postJson, sql, sweep } = backend;
const proxy = testProxy(backend);

/** Each call to the database and to Storage that health makes, and its code in `failing`. */
const codes: Record<string, string> = {
  [probe]: 'database_unreachable',
  [insert]: 'insert_failed',
  [rpc('try_lead_path')]: 'try_lead_path_failed',
  [photoUpload]: 'photo_upload_failed',
  'GET /storage/v1/object/photos/id.jpg': 'photo_download_failed',
  'GET /storage/v1/object/info/photos/id.jpg': 'photo_info_failed',
  [rpc('photos_to_erase')]: 'photos_to_erase_failed',
  'DELETE /storage/v1/object/photos': 'photo_removal_failed',
  [rpc('lead_health')]: 'lead_health_failed',
};

async function failing(faults: typeof proxy.faults = {}): Promise<unknown> {
  process.env.SUPABASE_URL = proxy.url;
  Object.assign(proxy, { faults });
  endCaches();
  const isSlow = Object.values(faults).some(({ kind }) => kind === 'hang');
  const restoreTimers = isSlow ? speedUpTimers(2) : undefined;
  const { body } = await backend.health();
  restoreTimers?.();
  return body.failing;
}

const tables = ['contact_submissions', 'lead_events', 'messages', 'call_counts', 'site_state'];
const rowsIn = (names: string[]) => Promise.all(names.map((table) => sql(`select * from ${table}`)));

it('makes nine calls, and changes nothing', async () => {
  await postJson(quote({ isEmergency: true }));
  const before = await rowsIn([...tables, 'storage.objects']);
  await expect.poll(() => failing(), { interval: 20 }).toEqual([]);
  proxy.calls = {};
  expect(await failing()).toEqual([]);
  expect(proxy.calls).toEqual(Object.fromEntries(Object.keys(codes).map((call) => [call, 1])));
  expect(await rowsIn([...tables, 'storage.objects'])).toEqual(before);
});

const nonsense: Fault = {
  kind: 'answer',
  status: 200,
  body: '{"nonsense":true}',
  headers: { 'Content-Type': 'application/json' },
};

it.each(Object.entries(codes))(
  'if %s fails or answers nonsense, shows %s, or that it’s slow if it hangs, and leaves nothing',
  async (call, code) => {
    const before = await rowsIn(tables);
    for (const fault of [{ kind: 'answer', status: 500 }, nonsense] satisfies Fault[])
      expect(await failing({ [call]: fault }), fault.kind).toEqual([code]);
    const isRefused = call === probe;
    expect(await failing({ [call]: { kind: 'hang' } })).toEqual([isRefused ? code : 'lead_path_slow']);
    await proxy.settled();
    expect(await failing()).toEqual([]);
    expect(await rowsIn(tables)).toEqual(before);
    await sweep();
    expect(await rowsIn(['storage.objects']), 'a photo that couldn’t be removed').toEqual([[]]);
  },
);

it.each([
  [150, []],
  [400, []],
  [1500, ['lead_path_slow']],
])('while each call takes %i ms, shows %j, and leads are saved', async (ms, expected) => {
  const slow = { kind: 'slow', ms } as const;
  expect(await failing(Object.fromEntries(Object.keys(codes).map((call) => [call, slow])))).toEqual(expected);
  await backend.expectPromptSuccess();
});

it('sends no email about what’s only slow', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-03T10:15Z') });
  process.env.SUPABASE_URL = proxy.url;
  proxy.faults[rpc('try_lead_path')] = { kind: 'hang' };
  const restoreTimers = speedUpTimers();
  await deliver();
  restoreTimers();
  vi.useRealTimers();
  expect(backend.logs()).toContain('lead_path_slow');
  expect(backend.mails).toEqual([]);
});

it('stays green and hinders no lead if eight check at once', async () => {
  // Eight copies of the function have more than this machine's share of a processor.
  onTestFinished(speedUpTimers(1 / 4));
  const checks = Array.from({ length: 8 }, () => tryLeadPath(supabaseClient()));
  await Promise.all([
    ...checks,
    ...[1, 2, 3].map((n) => backend.expectPromptSuccess(quote({ isEmergency: true, name: `Visitor ${n}` }))),
  ]);
  expect(await Promise.all(checks)).toEqual(checks.map(() => ({})));
  await backend.idle();
  expect(backend.mails).toHaveLength(6);
});
