/** GET /api/health, with a token. `?lead=ID` reports the emails of a launch test; DELETE erases it. */
import { bearerToken, ifConfigured } from '../base/environment.ts';
import { logError, messageOf } from '../base/log.ts';
import { hasBearerToken } from '../base/request.ts';
import { jsonResponse, methodRefusal } from '../base/responses.ts';
import { openCalls, supabaseClient } from '../lead/supabase.ts';
import { isSubmissionId } from '../request/answers.ts';
import { openHealthCheck } from './health-check.ts';

const checkMs = 4000;

const checkHealth = openHealthCheck();

export default async function health(request: Request): Promise<Response> {
  const lead = new URL(request.url).searchParams.get('lead');
  const refusal = methodRefusal(request, 'GET', ...(lead === null ? [] : ['DELETE']));
  if (refusal) return refusal;
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

async function answerOnTest(method: string, submission: string) {
  if (!isSubmissionId(submission)) return jsonResponse(400, { error: 'The request id must be a UUID.' });
  try {
    const calls = openCalls(supabaseClient(), () => AbortSignal.timeout(checkMs));
    if (method === 'DELETE')
      return jsonResponse(200, {
        erased: (await calls.result('delete_launch_test', { submission })) === true,
      });
    const [mails] = await calls.rows('launch_test', { submission });
    return jsonResponse(200, { stored: mails !== undefined, mails: mails ?? { owed: 0, sent: 0 } });
  } catch (error) {
    logError('launch test lookup failed', { detail: messageOf(error) });
    return jsonResponse(503, { error: "The database isn't responding. See the log." });
  }
}

function report(failing: string[], facts = {}) {
  const healthy = failing.length === 0;
  return jsonResponse(healthy ? 200 : 503, { healthy, failing, ...facts });
}
