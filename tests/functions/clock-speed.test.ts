/** What `npm start` adds to reminders, on its embedded database: a clock that goes faster, and a key that stays. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { setClockSpeed } from '../../scripts/local/clock.ts';
import { startDatabase } from '../../scripts/local/database.ts';
import { localLinkKey } from '../../scripts/local/link-key.ts';
import { postJson, quote, testBackend } from '../support/backend.ts';
import { sweep } from '../support/functions.ts';

/** The database's own clock, which stands still in other tests. */
let leadNow: string;
const backend = testBackend(async () => {
  const database = await startDatabase();
  const [row] = await database.sql(`select pg_get_functiondef('lead_now'::regproc) as source`);
  leadNow = String(row?.source);
  return database;
});

it('reminders and the next morning come as many times sooner, and the customer’s wait counts as the clock does', async () => {
  await backend.database.sql(leadNow);
  await setClockSpeed(backend.database, 3600);
  await postJson(backend, quote({ isEmergency: true }));
  // 5 minutes are a twelfth of a second.
  const isReminded = async () => {
    await sweep();
    return backend.mail.mails.some(({ subject }) => /^Waiting \d/.test(subject ?? ''));
  };
  await expect.poll(isReminded).toBe(true);
  const isAhead = () => backend.database.sql(`select lead_now() > now() + interval '1 minute' as is_ahead`);
  await expect.poll(isAhead).toEqual([{ is_ahead: true }]);
});

it('keeps the key of the links between starts, for its owner alone', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'link-key-')), '.local');
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true, force: true }));
  const key = await localLinkKey(folder);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await localLinkKey(folder)).toBe(key);
  expect(statSync(join(folder, 'link-key')).mode & 0o077).toBe(0);
  expect(await localLinkKey(), 'without a folder').not.toBe(key);
});
