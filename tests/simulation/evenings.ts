import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { eveningOf, failureOf, shrink } from './truth.ts';

const { TRUTH_SEED: one } = process.env;

/** Everyone is told the same of a request, in evenings of these many seeds. */
export function checkEvenings(count: number): void {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database?.close());

  it(`tells everyone the same in ${count} evenings`, { timeout: 1_800_000 }, async () => {
    const seeds = one === undefined ? Array.from({ length: count }, (_, index) => index + 1) : [Number(one)];
    for (const seed of seeds) {
      const evening = eveningOf(seed);
      if (!(await failureOf(evening, database))) continue;
      const shortest = await shrink(evening, database);
      expect.fail(`Seed ${seed}: ${JSON.stringify(shortest.evening)}\n${shortest.error.stack}`);
    }
  });
}
