/** What roles may use in the deployed database, by SQL's rights_of(). Needs SUPABASE_URL and its key. */
import assert from 'node:assert/strict';
import { functionNames } from '../../netlify/lead/database.types.ts';
import { openCalls, supabaseClient } from '../../netlify/lead/supabase.ts';

async function rightsOf(grantee: string): Promise<string[]> {
  const calls = openCalls(supabaseClient(), () => AbortSignal.timeout(10_000));
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
