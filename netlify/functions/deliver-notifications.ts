import type { Config } from '@netlify/functions';

export { default } from '../ops/deliver-notifications.ts';

export const config: Config = { schedule: '* * * * *' };
