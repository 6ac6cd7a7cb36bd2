/** Runs after midnight in St. Louis. Rebuilds the site daily once a notice has started, so it appears and disappears on time. */
import type { Config } from '@netlify/functions';
import { shopDay } from '../../data/lead/clock.ts';
import data from '../../data/pages.json' with { type: 'json' };
import { buildHookUrl, ifConfigured } from '../environment.ts';
import { jsonResponse } from '../http/responses.ts';
import { logError, logInfo } from '../log.ts';

/** 12:05 AM in winter and 1:05 AM in summer, in St. Louis. */
export const config: Config = { schedule: '5 6 * * *' };

/** Two attempts fit into Netlify's 30 s. */
const attemptMs = 10_000;

export default async function followNotice(): Promise<Response> {
  const hook = ifConfigured(buildHookUrl);
  if (hook === undefined || !hasNoticeStarted(new Date())) return jsonResponse(200, { building: false });
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
const hasNoticeStarted = (now: Date): boolean => notice !== undefined && notice.start <= shopDay(now);
