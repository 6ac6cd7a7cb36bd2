/** What `npm start` adds to reminders: a clock that goes faster, and a key that stays. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { setClockSpeed } from '../../scripts/local/clock.ts';
import { startDatabase } from '../../scripts/local/database.ts';
import { localLinkKey } from '../../scripts/local/link-key.ts';
import { postJson, quote, testBackend } from '../support/backend.ts';
import { sweep } from '../support/functions.ts';

const backend = testBackend(startDatabase);

it('reminders come as many times sooner, and count the customer’s wait as the clock does', async () => {
  await setClockSpeed(backend.database, 3600);
  await postJson(backend, quote({ isEmergency: true }));
  // 5 minutes are a twelfth of a second.
  const isReminded = async () => {
    await sweep();
    return backend.mail.mails.some(({ subject }) => /^Waiting \d/.test(subject ?? ''));
  };
  await expect.poll(isReminded).toBe(true);
});

it('the digest of the next morning comes sooner, too', async () => {
  // The clock of the other database stands still for the digest.
  const database = await startDatabase();
  onTestFinished(() => database.close());
  await setClockSpeed(database, 3600);
  const isAhead = async () =>
    (await database.sql(`select lead_now() > now() + interval '1 minute' as is_ahead`))[0];
  await expect.poll(isAhead).toEqual({ is_ahead: true });
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
