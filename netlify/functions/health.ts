/** GET /api/health, for a monitor that holds the token: does every lead reach the staff? */
import type { Config } from '@netlify/functions';
import { bearerToken } from '../environment.ts';
import { EnvironmentError } from '../environment-error.ts';
import { hasBearerToken } from '../http/bearer-token.ts';
import { jsonResponse } from '../http/responses.ts';
import { openHealthCheck } from '../lead/health.ts';
import { logError } from '../log.ts';

export const config: Config = {
  path: '/api/health',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

const checkMs = 4000;

const checkHealth = openHealthCheck();

export default async function health(request: Request): Promise<Response> {
  if (request.method !== 'GET') return jsonResponse(405, { error: 'Use GET.' }, { Allow: 'GET' });
  try {
    if (!hasBearerToken(request, bearerToken('HEALTH_TOKEN'))) {
      return jsonResponse(
        401,
        { error: 'Send the token: Authorization: Bearer …' },
        { 'WWW-Authenticate': 'Bearer' },
      );
    }
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    logError('not configured', { detail: error.message });
    return report(['health_settings']);
  }
  const { faults, facts } = await checkHealth(checkMs);
  return report(faults, facts);
}

function report(failing: string[], facts: Record<string, number> = {}): Response {
  const healthy = failing.length === 0;
  return jsonResponse(healthy ? 200 : 503, { healthy, failing, ...facts });
}
