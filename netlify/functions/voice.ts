import type { Config } from '@netlify/functions';

export { default } from '../phone/voice.ts';

/** All calls come from a few addresses. */
export const config: Config = {
  path: '/api/voice',
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
