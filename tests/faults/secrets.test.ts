/** No secret reaches what visitors can fetch, and neither a secret nor a word of a visitor reaches what the commands print. */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../../data/routes.ts';
import type { LocalDatabase } from '../../scripts/local/database.ts';
import { freePort } from '../../scripts/local/listen.ts';
import { start } from '../commands/run.ts';
import { build, copyRepository, remove } from '../site/copy.ts';
import { quote, visitor } from '../support/backend.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { startDatabaseOnPostgres } from '../support/postgres-database.ts';

let copy: string;
let database: LocalDatabase;
let mail: MailServer;
let env: Record<string, string>;
let secrets: string[];

beforeAll(async () => {
  database = await startDatabaseOnPostgres();
  mail = await startMailServer();
  const smtp = new URL(mail.url);
  secrets = [database.secretKey, 'marked-mail-password', 'marked-send-email-token', 'marked-health-token'];
  env = {
    SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEY: database.secretKey,
    SMTP_URL: `smtp://staff:marked-mail-password@${smtp.host}`,
    SEND_EMAIL_TOKEN: 'marked-send-email-token',
    HEALTH_TOKEN: 'marked-health-token',
  };
  copy = copyRepository();
  cpSync('netlify.toml', join(copy, 'netlify.toml'));
  expect(await build(copy, env)).toMatchObject({ failed: false });
});
afterAll(async () => {
  await mail?.close();
  await database?.close();
  if (copy) remove(copy);
});

it('keeps secrets and the database address out of dist/', () => {
  const dist = join(copy, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(40);
  for (const { parentPath, name } of files) {
    const content = readFileSync(join(parentPath, name), 'latin1');
    for (const secret of [...secrets, database.url]) {
      expect(content.includes(secret), `${name} holds a secret`).toBe(false);
    }
  }
});

it('prints neither while requests succeed, repeat and fail', async () => {
  const port = await freePort();
  const run = start(`start --no-build --local-dir ${join(copy, '.local')}`, {
    cwd: copy,
    env: { ...env, PORT: String(port) },
  });
  await run.says('Ctrl-C stops everything.');
  const site = `http://127.0.0.1:${port}`;
  const post = async (body: unknown) =>
    (
      await fetch(site + api.lead, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status;
  const lead = quote({ isEmergency: true });
  expect(await post(lead)).toBe(200);
  expect(await post(lead)).toBe(200);
  expect(await post({ ...lead, message: 'Changed words' })).toBe(200);
  expect(await post(quote({ phone: '12' }))).toBe(422);
  await mail.received(4);
  mail.fault = { kind: 'reply', code: 550, at: 'rcpt' };
  expect(await post(quote())).toBe(200);
  await database.sql('revoke insert on contact_submissions from service_role');
  expect(await post(quote())).toBe(500);
  await database.close();
  expect(await post(quote())).toBe(503);

  expect(run.said()).toContain('lead not saved');
  for (const word of [...Object.values(visitor), '3145550187', 'Changed words', ...secrets]) {
    expect(run.said(), 'a log holds a secret or a visitor’s words').not.toContain(word);
  }
});
