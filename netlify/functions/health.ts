/** GET /api/health, for a monitor: does every saved lead reach the staff? Counts only, no personal data. */
import type { Config } from '@netlify/functions';
import { hasBearer } from '../bearer.ts';
import { startBudget } from '../budget.ts';
import { bearerToken, databaseSettings, EnvironmentError } from '../environment.ts';
import { lateSeconds, openOutbox } from '../lead/outbox.ts';
import { supabase } from '../lead/supabase.ts';
import { logError } from '../log.ts';
import { json } from '../respond.ts';

export const config: Config = {
  path: '/api/health',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

/** Milliseconds. */
const whole = 4000;

/** 200 with counts; 503 where a lead has waited too long, is given up, or the database does not answer. */
export default async function health(request: Request): Promise<Response> {
  if (request.method !== 'GET') return json(405, { error: 'Use GET.' }, { Allow: 'GET' });
  try {
    if (!hasBearer(request, bearerToken('HEALTH_TOKEN'))) {
      return json(
        401,
        { error: 'Send the token: Authorization: Bearer …' },
        { 'WWW-Authenticate': 'Bearer' },
      );
    }
    const counts = await openOutbox(supabase(databaseSettings()), startBudget(whole)).health(lateSeconds);
    const healthy = counts.late === 0 && counts.dead === 0;
    return json(healthy ? 200 : 503, { healthy, ...counts });
  } catch (error) {
    logError('health unknown', { detail: (error as Error).message });
    const reason =
      error instanceof EnvironmentError ? 'not configured; see the log' : 'the database does not answer';
    return json(503, { healthy: false, error: reason });
  }
}
