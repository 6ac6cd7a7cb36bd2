/** Rebuilds the site after each midnight while the data has a notice, so that it appears and disappears on time. */
import { shopHour } from '../../data/lead/clock.ts';
import { hasNotice } from '../../data/lead/site-facts.js';
import { buildHookUrl, ifConfigured } from '../base/environment.ts';
import { logError } from '../base/log.ts';
import { jsonResponse } from '../base/responses.ts';

/** Two attempts fit into Netlify's 30 s. */
const attemptMs = 10_000;

export default async function followNotice(): Promise<Response> {
  const hook = ifConfigured(buildHookUrl);
  if (!hook || !hasNotice || shopHour(new Date()) !== 0) return jsonResponse(200, { building: false });
  const start = () =>
    fetch(hook, { method: 'POST', redirect: 'error', signal: AbortSignal.timeout(attemptMs) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const building = (await start()) || (await start());
  if (!building) logError('build not started for the notice', {});
  return jsonResponse(building ? 200 : 502, { building });
}
