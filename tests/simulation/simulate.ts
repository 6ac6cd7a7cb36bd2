/** Runs seeds and prints how to replay one that fails. */

import { execFileSync } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { afterAll, beforeAll, it, vi } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import { edges, simulateYear } from './year.ts';

vi.mock('nodemailer', () => ({
  default: {
    createTransport: () => {
      let transmitted = () => {};
      const transform = (make: () => EventEmitter) => {
        transmitted = () => void make().emit('end');
      };
      return {
        use: (_step: string, plugin: (mail: object, done: () => void) => void) =>
          plugin({ message: { transform } }, () => {}),
        sendMail: (sent: Parameters<typeof edges.mail>[0]) => edges.mail(sent, () => transmitted()),
        close: () => {},
      };
    },
  },
}));
vi.mock('../../netlify/outbox/post.ts', () => ({
  post: (...sent: Parameters<typeof edges.post>) => edges.post(...sent),
}));

const { SIMULATION_SEED: one, SIMULATION_SEEDS: count = '2' } = process.env;

/** Every second seed, because two workers share them: those whose remainder by 2 is `half`. */
export function seedsOf(half: 0 | 1): number[] {
  const all =
    one === undefined ? Array.from({ length: Number(count) }, (_, index) => index + 1) : [Number(one)];
  return all.filter((seed) => seed % 2 === half);
}

/** Registers a test for each seed. @param share of the year */
export function simulateSeeds(seeds: number[], share?: number): void {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database?.close());

  it.each(seeds)('keeps every promise in the year of seed %i', async (seed) => {
    try {
      await simulateYear(seed, database, share);
    } catch (error) {
      const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
      const { message } = error as Error;
      throw new Error(
        `Seed ${seed} at ${commit}: ${message}\nReplay: SIMULATION_SEED=${seed} npm run test:long -- simulation`,
        { cause: error },
      );
    }
  });
}
