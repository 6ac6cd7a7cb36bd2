/** GET /request-received/{reference}?at={time}: where a form without script lands. Shows what its address says, and asks no database. */
import type { Config } from '@netlify/functions';
import { routes } from '../../data/shared/routes.ts';
import { htmlResponse, jsonResponse, seeOther } from '../http/responses.ts';
import { logError } from '../log.ts';

/** Netlify reads this without running it, so it holds literals only. A test compares the path with data/shared/routes.ts. */
export const config: Config = {
  path: '/request-received/:reference',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default async function requestReceived(request: Request): Promise<Response> {
  if (request.method !== 'GET') return jsonResponse(405, { error: 'Use GET.' }, { Allow: 'GET' });
  const { pathname, searchParams } = new URL(request.url);
  const [reference] = /[^/]*$/.exec(pathname) ?? [];
  const received = new Date(searchParams.get('at') ?? '');
  if (!reference || !/^[0-9A-F]{8}$/.test(reference) || Number.isNaN(received.getTime())) {
    return seeOther(routes.requestReceived);
  }
  try {
    const { renderReceivedPage } = await import('../form-page/received-page.tsx');
    return htmlResponse(200, renderReceivedPage(reference, received));
  } catch (error) {
    logError('no page for a saved request', { reference, detail: error instanceof Error ? error.name : '' });
    return seeOther(routes.requestReceived);
  }
}
