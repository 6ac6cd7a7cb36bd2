import assert from 'node:assert/strict';
import { z } from 'zod';
import { api } from '../../data/shared/routes.ts';
import { functionNames } from '../../netlify/lead/database.types.ts';
import { openCalls, supabaseClient } from '../../netlify/lead/supabase.ts';

/** Of health or a function of the database. */
const answerMs = 10_000;

export async function checkHealth(origin: string, token: string | undefined, ask = fetch): Promise<void> {
  assert(token, 'HEALTH_TOKEN is not set here. Copy it from Netlify to .env, or use --env-file');
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await ask(origin + api.health, { headers, signal: AbortSignal.timeout(answerMs) });
  assert(reply.status !== 401, 'HEALTH_TOKEN does not match the site’s');
  const { data } = report.safeParse(await reply.json().catch(() => undefined));
  assert(data, `${api.health} returns ${reply.status} and no report`);
  const { failing } = data;
  assert(failing.length === 0, `${failing.join(', ')}; docs/health.md explains each one`);
}

const report = z.object({ failing: z.array(z.string()) });

/** The tables and functions that a role may use, by SQL's rights_of(). Needs SUPABASE_URL and its key. */
async function rightsOf(grantee: string): Promise<string[]> {
  const calls = openCalls(supabaseClient(), () => AbortSignal.timeout(answerMs));
  return (await calls.rows('rights_of', { grantee })).map(({ name }) => name);
}

export async function checkFunctions(): Promise<void> {
  const found = await rightsOf('service_role');
  const missing = functionNames.filter((name) => !found.includes(name));
  assert(missing.length === 0, `${missing.join(', ')} missing; apply the migrations (db push)`);
}

export async function checkStrangers(): Promise<void> {
  for (const role of ['anon', 'authenticated']) {
    const open = await rightsOf(role);
    assert(open.length === 0, `${role} may use ${open.join(', ')}; revoke it`);
  }
}
