/** The test requests of `npm run launch`: the database knows them by their name, and answers on no other request. */

import type { DatabaseClient } from './supabase.ts';
import { answerOf, rowsOf } from './supabase.ts';

export type LaunchTest = { stored: boolean; mails: { owed: number; sent: number } };

export type LaunchTests = {
  find(submission: string): Promise<LaunchTest>;
  /** With everything that it made. False where it is none, or gone. */
  erase(submission: string): Promise<boolean>;
};

/** Both throw CallError. @param signal ends every call */
export function openLaunchTests(client: DatabaseClient, signal: AbortSignal): LaunchTests {
  return {
    find: async (submission) => {
      const [row] = await rowsOf('launch_test', (name) => client.rpc(name, { submission }), signal);
      return { stored: row !== undefined, mails: { owed: row?.owed ?? 0, sent: row?.sent ?? 0 } };
    },
    erase: async (submission) =>
      (await answerOf('delete_launch_test', (name) => client.rpc(name, { submission }), signal)) === true,
  };
}
