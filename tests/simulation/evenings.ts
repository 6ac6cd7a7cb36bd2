import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { contradictionOf } from './truth.ts';

const { TRUTH_SEED: one, TRUTH_FIRST: first = '1' } = process.env;

/** Everyone is told the same of a request, in evenings of these many seeds. */
export function checkEvenings(count: number): void {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database?.close());

  it(`tells everyone the same in ${count} evenings`, { timeout: 1_800_000 }, async () => {
    const seeds =
      one === undefined ? Array.from({ length: count }, (_, index) => index + Number(first)) : [Number(one)];
    for (const seed of seeds) {
      const shortest = await contradictionOf(seed, database);
      if (shortest) expect.fail(`Seed ${seed}: ${JSON.stringify(shortest.evening)}\n${shortest.error.stack}`);
    }
  });
}
