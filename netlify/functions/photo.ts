import type { Config } from '@netlify/functions';

export { default } from '../request/post-photo.ts';

export const config: Config = {
  path: '/api/photo',
  rateLimit: { windowSize: 60, windowLimit: 6, aggregateBy: ['ip', 'domain'] },
};
