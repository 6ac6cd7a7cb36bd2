import { z } from 'zod';
import { heading, text } from './primitives.ts';

/** The columns of a price table beside the job. */
const figures = z.strictObject({
  time: text.optional().describe('How long it takes, or how soon we come: "{timePerLock} a lock"'),
  price: text
    .optional()
    .describe('As {name} of the prices and times above: "{rekeyPrice} a lock". Or say what decides it'),
  andUp: z
    .boolean()
    .optional()
    .describe('Whether "and up" follows the price: it has no highest. No by default')
    .meta({ title: 'And up' }),
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
  .extend({
    timeInCity: text
      .optional()
      .describe('On city pages, in the place of the time: "We aim for {arrivalAim}"')
      .meta({ title: 'How long, in a city' }),
  })
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
          .describe('The name of the price that is multiplied, without braces: "rekeyPrice"')
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
