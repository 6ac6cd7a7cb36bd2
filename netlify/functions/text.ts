import type { Config } from '@netlify/functions';

export { default } from '../phone/text.ts';

/** All texts come from a few addresses. */
export const config: Config = {
  path: '/api/text',
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
