import type { Config } from '@netlify/functions';

export { default } from '../outbox/send-email.ts';

export const config: Config = {
  path: '/api/send-email',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
