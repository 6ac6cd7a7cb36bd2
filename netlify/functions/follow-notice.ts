/** Runs after midnight in St. Louis: has the site built anew each day while a notice has begun, so that none appears late or stays. */
import type { Config } from '@netlify/functions';
import { shopDay } from '../../data/lead/clock.ts';
import data from '../../data/pages.json' with { type: 'json' };
import { buildHookUrl, ifConfigured } from '../environment.ts';
import { jsonResponse } from '../http/responses.ts';
import { logError, logInfo } from '../log.ts';

/** 00:05 in winter and 01:05 in summer, in St. Louis. */
export const config: Config = { schedule: '5 6 * * *' };

/** Twice is below the 30 s after which Netlify stops a scheduled function. */
const attemptMs = 10_000;

export default async function followNotice(): Promise<Response> {
  const hook = ifConfigured(buildHookUrl);
  if (hook === undefined || !hasNoticeBegun(new Date())) return jsonResponse(200, { building: false });
  const error = (await startBuild(hook)) && (await startBuild(hook));
  if (error) logError('build not started for the notice', { error });
  else logInfo('build started for the notice', {});
  return jsonResponse(error ? 502 : 200, { building: error === '' });
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

const { notice }: { banner: unknown; notice?: { start: string } } = data;

/** Whether the notice of the deployed pages has begun, even if it is over: then a build takes it away. */
const hasNoticeBegun = (now: Date): boolean => notice !== undefined && notice.start <= shopDay(now);
