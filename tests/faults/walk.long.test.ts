import { expect, it } from 'vitest';
import { quote, testBackend } from '../support/backend.ts';
import { endCaches, speedUpTimers } from '../support/clock.ts';
import { type Fault, find, insert, photoUpload, probe, rpc, testProxy } from '../support/supabase-proxy.ts';

const backend = testBackend();
const { advanceMinutes, postJson, rows, sql, sweep } = backend;
const proxy = testProxy(backend);

/** Each call to the database and to Storage that health makes, and its code in `failing`. */
const codes: Record<string, string> = {
  [probe]: 'database_unreachable',
  [insert]: 'insert_failed',
  [find]: 'find_failed',
  ...Object.fromEntries(
    [
      'lead_now',
      'claim_messages',
      'settle_messages',
      'launch_test',
      'delete_launch_test',
      'lead_state',
      'record_lead_event',
      'record_appointment',
      'find_lead',
      'photos_to_erase',
      'count_call',
      'schedule_message',
      'open_leads',
      'lead_report',
      'record_sweep',
      'lead_health',
    ].map((name) => [rpc(name), `${name}_failed`]),
  ),
  [photoUpload]: 'photo_upload_failed',
  'GET /storage/v1/object/photos/id.jpg': 'photo_download_failed',
  'GET /storage/v1/object/info/photos/id.jpg': 'photo_info_failed',
  'DELETE /storage/v1/object/photos': 'photo_removal_failed',
};

async function walk(faults: typeof proxy.faults = {}): Promise<string[]> {
  process.env.SUPABASE_URL = proxy.url;
  Object.assign(proxy, { faults });
  endCaches();
  const isSlow = Object.values(faults).some(({ kind }) => kind === 'hang');
  const restoreTimers = isSlow ? speedUpTimers(2) : undefined;
  const { body } = await backend.health();
  restoreTimers?.();
  return body.failing as string[];
}

const left = async () => [
  await rows(),
  await sql('select * from messages'),
  await sql('select * from storage.objects'),
];

it('makes only calls that the table below breaks, and leaves nothing', async () => {
  await expect.poll(() => walk(), { interval: 20 }).toEqual([]);
  expect(Object.keys(proxy.calls).sort()).toEqual(Object.keys(codes).sort());
  expect(await left()).toEqual([[], [], []]);
});

const nonsense: Fault = {
  kind: 'answer',
  status: 200,
  body: '{"nonsense":true}',
  headers: { 'Content-Type': 'application/json' },
};

it.each(Object.entries(codes))('if %s fails, hangs or answers nonsense, shows %s', async (call, code) => {
  for (const fault of [{ kind: 'answer', status: 500 }, nonsense, { kind: 'hang' }] satisfies Fault[])
    await expect.poll(() => walk({ [call]: fault }), { message: fault.kind, interval: 20 }).toEqual([code]);
  await advanceMinutes(10);
  await expect.poll(() => walk(), { interval: 20 }).toEqual([]);
  expect(await left(), 'the next walk removes what others left').toEqual([[], [], []]);
});

it('never counts, lists or announces what a walk left, and changes no other lead', async () => {
  await postJson(quote({ isEmergency: true }));
  await advanceMinutes(20);
  const others = `select s.id from contact_submissions s where not is_health`;
  const seen = () =>
    Promise.all([
      sql(
        'select channel, pending, late, dead, untaken_emergencies, unannounced from lead_health(900) order by channel',
      ),
      sql(`select lead_report('2026-01-01', 'UTC')`),
      sql(`select lead ->> 'name' as name, total::int from open_leads(9)`),
      sql('select announce_missing_leads()::int'),
      sql(`select id, channel, kind, attempts from messages where lead_id in (${others}) order by id`),
      sql(`select id from messages where channel <> 'health' and lead_id not in (${others})`),
    ]);
  const before = await seen();
  await advanceMinutes(-20);
  const failing = { kind: 'answer', status: 500 } as const;
  const broken = { [rpc('delete_launch_test')]: failing };
  expect(await walk(broken)).toEqual(['delete_launch_test_failed']);
  await advanceMinutes(20);
  expect(await seen()).toEqual(before);
  backend.mail.clear();
  await sweep();
  expect(backend.mails.filter(({ text }) => text?.includes('Health check'))).toEqual([]);
});
