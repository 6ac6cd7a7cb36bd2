import type { Config } from '@netlify/functions';

export { default } from '../request/post-lead.ts';

export const config: Config = {
  path: '/api/lead',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};
