import { z } from 'zod';
import type { Tokens } from '../tokens.ts';
import { heading, text } from './primitives.ts';

/** The columns of a price table beside the job. */
const figures = z.strictObject({
  time: text.optional().describe('How long it takes, or how soon we come: "{timePerLock} a lock"'),
  price: text
    .optional()
    .describe('As {name} of the prices and times above: "{rekeyPrice} a lock". Or say what decides it'),
  decides: text
    .optional()
    .describe('Only where no price can be published: "Depends on the model"')
    .meta({ title: 'What decides the price' }),
  warranty: text.optional().describe('How long: "{workmanshipWarranty}"'),
});
const priced = 'must have a price, or what decides it, and not both';
const hasPrice = ({ price, decides }: z.infer<typeof figures>) =>
  (price === undefined) !== (decides === undefined);

/** The row of a service in lists of services. */
export const inShort = figures
  .refine(hasPrice, priced)
  .describe('Its row on the services page, on the home page and on city pages. A price, or what decides it')
  .meta({ title: 'Price and time in short' });

/** The table on its own page. */
export const prices = z
  .strictObject({
    title: heading,
    text: text.describe('The sentence above the table'),
    rows: z
      .array(
        z
          .strictObject({
            job: text.describe('What is done: "Rekey, per lock"'),
            note: text.optional().describe('A few words below the job'),
            ...figures.shape,
          })
          .refine(hasPrice, priced),
      )
      .min(1)
      .describe('One for each job, with a price or what decides it'),
    estimate: z
      .strictObject({
        title: heading,
        text: text.describe('How to count: "Count keyholes, not doors."'),
        unit: text.describe('The heading of the first column: "Keyholes"').meta({ title: 'What is counted' }),
        fact: text
          .describe(
            'The name of the price that is multiplied, without braces: "rekeyPrice". It must be a range such as "$25–$50"',
          )
          .meta({ title: 'Name of the price' }),
        upTo: z.number().int().min(2).max(12).describe('How many rows, 2 to 12').meta({ title: 'Up to' }),
      })
      .optional()
      .describe('A table that multiplies a price: one lock, two locks, three')
      .meta({ title: 'Table of estimates' }),
    moves: z
      .array(text)
      .min(2, 'must be two or more')
      .describe('"How many keyholes you have"')
      .meta({ title: 'What moves the price' }),
  })
  .describe('What it costs and how long it takes')
  .meta({ title: 'Price table' });

const range = /^\$(\d+)–\$(\d+)$/;
const percents = /^(\d+)–(\d+)%$/;

/** Whether a table can multiply a fact. */
export const isRange = (fact: string) => range.test(fact);

/** `count` times a price such as "$25–$50". @throws where it is no range */
export function timesRange(price: string, count: number): string {
  const [low, high] = numbersIn(range, price) ?? [];
  if (low === undefined || high === undefined) throw new Error(`"${price}" is no range such as "$25–$50"`);
  return dollars(low * count, high * count);
}

/** Eight units with two keyholes each. */
const eightUnits = 16;

/** What follows from the facts of a service, by name: what we charge where a dealership charges more, and sums of rekeying. */
export function sumsOf({ dealerPrice, dealerSaving, rekeyPrice, saving }: Record<string, unknown>): Tokens {
  const sums: Record<string, string> = {};
  const dealer = numbersIn(range, dealerPrice);
  const below = numbersIn(percents, dealerSaving);
  if (dealer && below)
    sums.ourPrice = dollars(dealer[0] * (1 - below[1] / 100), dealer[1] * (1 - below[0] / 100));
  const rekey = numbersIn(range, rekeyPrice);
  if (!rekey) return sums;
  sums.landlordPrice = timesRange(String(rekeyPrice), eightUnits);
  const saved = numbersIn(percents, saving);
  if (saved) {
    sums.dearestRekey = `$${rekey[1]}`;
    sums.comparedLocks = dollars(rekey[1] / (1 - saved[0] / 100), rekey[1] / (1 - saved[1] / 100));
  }
  return sums;
}

function numbersIn(pattern: RegExp, fact: unknown): [number, number] | undefined {
  const [, low, high] = pattern.exec(String(fact)) ?? [];
  return low === undefined || high === undefined ? undefined : [Number(low), Number(high)];
}

const dollars = (low: number, high: number) => `$${Math.round(low)}–$${Math.round(high)}`;
