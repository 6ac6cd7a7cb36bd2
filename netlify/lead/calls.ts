import { type DatabaseClient, nothingOf } from './supabase.ts';

/** `place` is a key of callPlaces, or "health", which reports leave out. */
export type Counted = { page: string; place: string; presses: number };

export async function countCalls(
  client: DatabaseClient,
  counted: Counted[],
  signal: AbortSignal,
): Promise<void> {
  const args = {
    pages: counted.map(({ page }) => page),
    places: counted.map(({ place }) => place),
    presses: counted.map(({ presses }) => presses),
  };
  await nothingOf('count_calls', (name) => client.rpc(name, args), signal);
}
