import type { Config } from '@netlify/functions';

export { default } from '../receipt/short-link.ts';

export const config: Config = {
  path: '/r/:code',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
