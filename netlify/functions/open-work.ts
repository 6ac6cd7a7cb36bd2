import type { Config } from '@netlify/functions';

export { default } from '../desk/open-work.ts';

export const config: Config = {
  path: '/open-work/:token',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
