import { type DatabaseClient, resultOf, rowsOf } from './supabase.ts';

/** The test requests of `npm run launch` and of health. The database ignores every other lead. */
export function openLaunchTests(client: DatabaseClient, signal: () => AbortSignal) {
  return {
    /** How many emails it has, and how many of them were sent. */
    async mails(submission: string) {
      const [row] = await rowsOf('launch_test', (name) => client.rpc(name, { submission }), signal());
      return row;
    },
    async erase(submission: string): Promise<boolean> {
      const erase = (name: 'delete_launch_test') => client.rpc(name, { submission });
      return (await resultOf('delete_launch_test', erase, signal())) === true;
    },
  };
}
