import type { Config } from '@netlify/functions';

export { default } from '../ops/canary.ts';

export const config: Config = { schedule: '17 */6 * * *' };
