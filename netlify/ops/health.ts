/** GET /api/health, with a token. */
import { bearerToken, ifConfigured } from '../base/environment.ts';
import { hasBearerToken } from '../base/request.ts';
import { jsonResponse, methodRefusal } from '../base/responses.ts';
import { checkHealth } from './health-check.ts';

const checkMs = 4000;

export default async function health(request: Request): Promise<Response> {
  const refusal = methodRefusal(request, 'GET');
  if (refusal) return refusal;
  const token = ifConfigured(() => bearerToken('HEALTH_TOKEN'));
  if (token === undefined) return report(['health_settings']);
  if (!hasBearerToken(request, token)) {
    const error = 'Send the header Authorization: Bearer <token>.';
    return jsonResponse(401, { error }, { 'WWW-Authenticate': 'Bearer' });
  }
  const { faults, facts } = await checkHealth(checkMs);
  return report(faults, facts);
}

function report(failing: string[], facts = {}) {
  const healthy = failing.length === 0;
  return jsonResponse(healthy ? 200 : 503, { healthy, failing, ...facts });
}
