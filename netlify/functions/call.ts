/** POST /api/call: a beacon for each press on the number. Counted by hour, page and place; nothing of the visitor is read or kept. */
import type { Config } from '@netlify/functions';
import { openCallCounter } from '../calls/counter.ts';
import { pressIn } from '../calls/press.ts';
import { readBody } from '../http/body.ts';
import { refuseOtherSites } from '../http/origin.ts';
import { RequestError, requestErrorStatus } from '../http/request-error.ts';
import { jsonResponse, noContent } from '../http/responses.ts';
import { logError, messageOf } from '../log.ts';

export const config: Config = {
  path: '/api/call',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

const maxBytes = 300;

const count = openCallCounter();

export default async function call(request: Request): Promise<Response> {
  try {
    if (request.method !== 'POST') throw new RequestError('method_not_allowed');
    refuseOtherSites(request);
    const { data } = await readBody(request, maxBytes);
    const press = pressIn(data);
    if (!press) throw new RequestError('bad_request');
    await count(press);
    return noContent();
  } catch (error) {
    if (error instanceof RequestError) {
      const headers: Record<string, string> = error.code === 'method_not_allowed' ? { Allow: 'POST' } : {};
      return jsonResponse(requestErrorStatus[error.code], { error: error.code }, headers);
    }
    logError('call not counted', { detail: messageOf(error) });
    return jsonResponse(503, { error: 'not counted' });
  }
}
