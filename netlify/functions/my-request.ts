import type { Config } from '@netlify/functions';

export { default } from '../receipt/my-request.ts';

export const config: Config = {
  path: '/my-request/:token',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
