/** Rebuilds the site after each midnight, so that notices and proof appear and disappear on time. */
import type { Config } from '@netlify/functions';
import { shopHour } from '../../data/lead/clock.ts';
import { buildHookUrl, ifConfigured } from '../environment.ts';
import { jsonResponse } from '../http/responses.ts';
import { logError } from '../log.ts';

/** Hourly, because schedules are in UTC. */
export const config: Config = { schedule: '5 * * * *' };

/** Two attempts fit into Netlify's 30 s. */
const attemptMs = 10_000;

export default async function followNotice(): Promise<Response> {
  const hook = ifConfigured(buildHookUrl);
  if (hook === undefined || shopHour(new Date()) !== 0) return jsonResponse(200, { building: false });
  const building = (await startsBuild(hook)) || (await startsBuild(hook));
  return jsonResponse(building ? 200 : 502, { building });
}

async function startsBuild(hook: string): Promise<boolean> {
  const signal = AbortSignal.timeout(attemptMs);
  const init: RequestInit = { method: 'POST', body: '{}', redirect: 'error', signal };
  const { ok, status } = await fetch(hook, init).catch(() => ({ ok: false, status: 0 }));
  // Without the hook's address, which is a secret.
  if (!ok) logError('build not started', { error: `HTTP ${status}` });
  return ok;
}
