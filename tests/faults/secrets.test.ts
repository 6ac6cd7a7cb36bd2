import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { describeStack } from '../../scripts/local/stack.ts';
import { build, copyRepository, remove } from '../site/copy.ts';
import { health, postJson, quote, testBackend, tokens } from '../support/backend.ts';
import { sweep } from '../support/functions.ts';

const backend = testBackend();
const password = 'marked-mail-password';
const environment = () => ({
  SUPABASE_URL: backend.database.url,
  SUPABASE_SECRET_KEY: backend.database.secretKey,
  SMTP_URL: backend.mail.url.replace('smtp://', `smtp://staff:${password}@`),
  SEND_EMAIL_TOKEN: tokens.sendEmail,
  HEALTH_TOKEN: tokens.health,
  LEAD_LINK_KEY: tokens.links,
});
const secrets = () => [backend.database.secretKey, password, ...Object.values(tokens)];

it('keeps secrets and the database address out of dist/', async () => {
  const copy = copyRepository();
  onTestFinished(() => remove(copy));
  cpSync('netlify.toml', join(copy, 'netlify.toml'));
  expect(await build(copy, environment())).toMatchObject({ failed: false });
  const files = readdirSync(join(copy, 'dist'), { recursive: true, withFileTypes: true });
  const built = files.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  expect(built.length).toBeGreaterThan(40);
  const isLeaking = (file: string) =>
    [...secrets(), backend.database.url].some((word) => readFileSync(file, 'latin1').includes(word));
  expect(built.filter(isLeaking)).toEqual([]);
});

it('logs neither secrets nor answers while requests succeed, repeat and fail', async () => {
  Object.assign(process.env, environment());
  const lead = quote({ isEmergency: true });
  const statuses = [
    await postJson(backend, lead),
    await postJson(backend, lead),
    await postJson(backend, { ...lead, message: 'Changed words' }),
    await postJson(backend, quote({ phone: '12' })),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 422]);
  expect(backend.mail.mails).toHaveLength(4);
  backend.mail.fault = { kind: 'reply', code: 550, at: 'rcpt' };
  expect((await postJson(backend, quote())).status).toBe(200);
  await health(backend);
  process.env.SUPABASE_URL = 'http://127.0.0.1:9';
  expect((await postJson(backend, quote())).status).toBe(503);
  await sweep();

  const nothing = async () => {};
  const site = { url: 'x', handle: async () => undefined, runScheduled: async () => [], close: nothing };
  const shown = describeStack({ site, inbox: undefined, database: undefined, close: nothing });
  const printed = [...backend.logged, shown].join('\n');
  expect(printed).toContain('lead not saved');
  for (const word of [...secrets(), 'Changed words']) expect(printed).not.toContain(word);
});
