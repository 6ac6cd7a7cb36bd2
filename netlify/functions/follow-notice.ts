import type { Config } from '@netlify/functions';

export { default } from '../ops/follow-notice.ts';

/** Hourly, because schedules are in UTC. Only the run after our midnight builds. */
export const config: Config = { schedule: '5 * * * *' };
