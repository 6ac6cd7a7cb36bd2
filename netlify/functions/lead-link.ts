import type { Config } from '@netlify/functions';

export { default } from '../desk/lead-link.ts';

export const config: Config = {
  path: '/request/:token',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
