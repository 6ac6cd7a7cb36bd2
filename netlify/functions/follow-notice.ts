/** Rebuilds the site after each midnight once a notice has started, so it appears and disappears on time. */
import type { Config } from '@netlify/functions';
import { shopDay, shopHour } from '../../data/lead/clock.ts';
import data from '../../data/pages.json' with { type: 'json' };
import { buildHookUrl, ifConfigured } from '../environment.ts';
import { jsonResponse } from '../http/responses.ts';
import { logError, logInfo } from '../log.ts';

/** Hourly, because schedules are in UTC. Only the run after our midnight may build. */
export const config: Config = { schedule: '5 * * * *' };

/** Two attempts fit into Netlify's 30 s. */
const attemptMs = 10_000;

export default async function followNotice(): Promise<Response> {
  const hook = ifConfigured(buildHookUrl);
  if (hook === undefined || !isBuildDue(new Date())) return jsonResponse(200, { building: false });
  const error = (await startBuild(hook)) && (await startBuild(hook));
  if (error) logError('build not started for the notice', { error });
  else logInfo('build started for the notice', {});
  return jsonResponse(error ? 502 : 200, { building: error === '' });
}

/** Returns an error code without the secret URL, or '' if it worked. */
async function startBuild(hook: string): Promise<string> {
  try {
    const { ok, status } = await fetch(hook, {
      method: 'POST',
      body: '{}',
      redirect: 'error',
      signal: AbortSignal.timeout(attemptMs),
    });
    return ok ? '' : `HTTP ${status}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown';
  }
}

const { notice }: { banner: unknown; notice?: { start: string } } = data;

/** True after the notice ends, too: then a build removes it. */
const isBuildDue = (now: Date): boolean =>
  notice !== undefined && notice.start <= shopDay(now) && shopHour(now) === 0;
