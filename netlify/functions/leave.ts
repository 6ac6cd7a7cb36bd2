import type { Config } from '@netlify/functions';

export { default } from '../request/leave.ts';

/** Without a rate limit: nobody has to wait to leave. */
export const config: Config = { path: '/leave' };
