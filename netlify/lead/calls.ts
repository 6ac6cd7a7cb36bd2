import { type DatabaseClient, openCalls } from './supabase.ts';

/** `place` is a key of callPlaces, or "health", which reports leave out. */
export type Counted = { page: string; place: string; presses: number };

export const countCalls = (client: DatabaseClient, counted: Counted[], signal: AbortSignal) =>
  openCalls(client, () => signal).nothing('count_calls', {
    pages: counted.map(({ page }) => page),
    places: counted.map(({ place }) => place),
    presses: counted.map(({ presses }) => presses),
  });
