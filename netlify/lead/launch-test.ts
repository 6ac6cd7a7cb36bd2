import { type DatabaseClient, openCalls } from './supabase.ts';

/** The test requests of `npm run launch` and of health. The database ignores every other lead. */
export function openLaunchTests(client: DatabaseClient, signal: () => AbortSignal) {
  const calls = openCalls(client, signal);
  return {
    /** How many emails it has, and how many of them were sent. */
    mails: async (submission: string) => (await calls.rows('launch_test', { submission }))[0],
    erase: async (submission: string) => (await calls.result('delete_launch_test', { submission })) === true,
  };
}
