/** GET /api/health, with a token. `?lead=ID` reports the emails of a launch test; DELETE erases it. */
import type { Config } from '@netlify/functions';
import { bearerToken, databaseSettings, ifConfigured } from '../environment.ts';
import { hasBearerToken } from '../http/request.ts';
import { jsonResponse } from '../http/responses.ts';
import { isSubmissionId } from '../lead/answers.ts';
import { openHealthCheck } from '../lead/health.ts';
import { resultOf, rowsOf, supabaseClient } from '../lead/supabase.ts';
import { logError, messageOf } from '../log.ts';

export const config: Config = {
  path: '/api/health',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

const checkMs = 4000;

const checkHealth = openHealthCheck();

export default async function health(request: Request): Promise<Response> {
  const lead = new URL(request.url).searchParams.get('lead');
  const methods = lead === null ? ['GET'] : ['GET', 'DELETE'];
  if (!methods.includes(request.method))
    return jsonResponse(405, { error: `Use ${methods.join(' or ')}.` }, { Allow: methods.join(', ') });
  const token = ifConfigured(() => bearerToken('HEALTH_TOKEN'));
  if (token === undefined) return report(['health_settings']);
  if (!hasBearerToken(request, token)) {
    const error = 'Send the header Authorization: Bearer <token>.';
    return jsonResponse(401, { error }, { 'WWW-Authenticate': 'Bearer' });
  }
  if (lead !== null) return answerOnTest(request.method, lead);
  const { faults, facts } = await checkHealth(checkMs);
  return report(faults, facts);
}

/** The database recognizes launch tests by name and number and ignores every other lead. */
async function answerOnTest(method: string, submission: string): Promise<Response> {
  if (!isSubmissionId(submission)) return jsonResponse(400, { error: 'The request id must be a UUID.' });
  const signal = AbortSignal.timeout(checkMs);
  try {
    const client = supabaseClient(databaseSettings());
    if (method === 'DELETE') {
      const erase = (name: 'delete_launch_test') => client.rpc(name, { submission });
      return jsonResponse(200, { erased: (await resultOf('delete_launch_test', erase, signal)) === true });
    }
    const [row] = await rowsOf('launch_test', (name) => client.rpc(name, { submission }), signal);
    const mails = { owed: row?.owed ?? 0, sent: row?.sent ?? 0 };
    return jsonResponse(200, { stored: row !== undefined, mails });
  } catch (error) {
    logError('launch test lookup failed', { detail: messageOf(error) });
    return jsonResponse(503, { error: "The database isn't responding. See the log." });
  }
}

function report(failing: string[], facts: Record<string, number> = {}): Response {
  const healthy = failing.length === 0;
  return jsonResponse(healthy ? 200 : 503, { healthy, failing, ...facts });
}
