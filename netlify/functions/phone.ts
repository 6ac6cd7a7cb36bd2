import type { Config } from '@netlify/functions';

export { default } from '../phone/phone.ts';

/** All texts and calls come from a few addresses. */
export const config: Config = {
  path: '/api/phone',
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
