import { z } from 'zod';
import { copy, heading, hint, object, text } from './primitives.ts';

const figures = z.strictObject({
  time: copy('How long it takes, or how soon we come: "{timePerLock} a lock"').optional(),
  price: copy(
    'As {name} of the prices and times above: "{rekeyPrice} a lock". Or say what decides it',
  ).optional(),
  andUp: z
    .boolean()
    .optional()
    .meta(hint('Whether "and up" follows the price: it has no highest. No by default', 'And up')),
  decides: copy('If there is no price, or until the owner fills it in: "Depends on the model"').optional(),
  warranty: copy('How long: "{workmanshipWarranty}"').optional(),
});
const priced = 'must have a price, or what decides it';
const hasPrice = ({ price, decides }: z.infer<typeof figures>) =>
  price !== undefined || decides !== undefined;

export const inShort = figures
  .extend({
    timeInCity: copy('On city pages, in the place of the time: "We aim for {arrivalAim}"').optional(),
  })
  .refine(hasPrice, priced)
  .describe('Its row on the services page, on the home page and on city pages. A price, or what decides it');

export const prices = object('What it costs and how long it takes', 'Price table', {
  title: heading,
  text: copy('The sentence above the table'),
  rows: z
    .array(
      z
        .strictObject({
          job: copy('What is done: "Rekey, per lock"'),
          note: copy('A few words below the job').optional(),
          ...figures.shape,
        })
        .refine(hasPrice, priced),
    )
    .min(1)
    .describe('One for each job, with a price or what decides it'),
  estimate: object('A table that multiplies a price: one lock, two locks, three', 'Table of estimates', {
    title: heading,
    text: copy('How to count: "Count keyholes, not doors."'),
    unit: copy('The heading of the first column: "Keyholes"', 'What is counted'),
    fact: copy('The name of the price that is multiplied, without braces: "rekeyPrice"', 'Name of the price'),
    upTo: z.number().int().min(2).max(12).meta(hint('How many rows, 2 to 12', 'Up to')),
  }).optional(),
  factors: z
    .array(text)
    .min(2, 'must be two or more')
    .meta(hint('"How many keyholes you have"', 'What affects the price')),
});
