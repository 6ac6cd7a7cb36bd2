/** Runs shortly after midnight in St. Louis: has the site built anew on the first day of the notice, and on the day after its last. */
import type { Config } from '@netlify/functions';
import { buildHookUrl } from '../environment.ts';
import { jsonResponse } from '../http/responses.ts';
import { ifConfigured } from '../lead/if-configured.ts';
import { logError, logInfo } from '../log.ts';
import { hasNoticeChanged } from '../notice.ts';

/** 00:05 in St. Louis, in UTC: in summer, then in winter. At the other of the two midnight is not within the last hour. */
export const config: Config = { schedule: '5 5,6 * * *' };

/** Three times together below the 30 s after which Netlify stops a scheduled function. */
const attempts = 3;
const attemptMs = 8000;

/** Responds with whether a build was asked for. Without BUILD_HOOK_URL none is. */
export default async function followNotice(): Promise<Response> {
  const hook = ifConfigured(buildHookUrl);
  if (hook === undefined || !hasNoticeChanged(new Date())) return jsonResponse(200, { building: false });
  let error = '';
  for (let attempt = 0; attempt < attempts; attempt++) {
    error = await startBuild(hook);
    if (error === '') {
      logInfo('build started for the notice', {});
      return jsonResponse(200, { building: true });
    }
  }
  logError('build not started for the notice', { error });
  return jsonResponse(502, { building: false });
}

/** Returns what went wrong, without the hook's address, which is a secret; '' where nothing did. */
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
