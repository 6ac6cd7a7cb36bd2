/** Adds presses up while the database is asked, so that of a flood each instance has one call under way, and leads find room beside it. */
import { databaseSettings } from '../environment.ts';
import { answerOf, supabaseClient } from '../lead/supabase.ts';
import type { Press } from './press.ts';

type Counted = Press & { presses: number };

const countMs = 2000;

/** The returned function resolves once the database has counted the press. It throws EnvironmentError or CallError. */
export function openCallCounter(): (press: Press) => Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  let next: { waiting: Map<string, Counted>; counted: Promise<void> } | undefined;
  return ({ page, place }) => {
    if (!next) {
      const waiting = new Map<string, Counted>();
      const counted = before.then(() => {
        next = undefined;
        return store([...waiting.values()]);
      });
      before = counted.catch(() => {});
      next = { waiting, counted };
    }
    const key = `${page} ${place}`;
    const presses = (next.waiting.get(key)?.presses ?? 0) + 1;
    next.waiting.set(key, { page, place, presses });
    return next.counted;
  };
}

async function store(counted: Counted[]): Promise<void> {
  const client = supabaseClient(databaseSettings());
  const args = {
    pages: counted.map(({ page }) => page),
    places: counted.map(({ place }) => place),
    presses: counted.map(({ presses }) => presses),
  };
  await answerOf('count_calls', (name) => client.rpc(name, args), AbortSignal.timeout(countMs));
}
