import { z } from 'zod';
import { copy, fields, flag, heading, list, object, text } from './primitives.ts';

const figures = fields({
  arrival: copy(
    'How soon we come, if no one schedules it: "{typicalArrival} in most of {homeCity}"',
  ).optional(),
  time: copy('How long the work takes: "{timePerLock} a lock"').optional(),
  price: copy(
    'Use the {name} of a price above: "{rekeyPrice} a lock". Without it, or until its figure is filled in, the row says that we tell it by phone',
  ).optional(),
  andUp: flag('Adds "and up" after the price, if it has no maximum. No by default'),
  warranty: copy('How long: "{workmanshipWarranty}"').optional(),
});

export const inShort = figures
  .extend({ arrivalNearBase: copy('How soon we come to it in the cities near our base').optional() })
  .describe('Its row on the services page, the home page and city pages.');

export const prices = object(
  'What it costs and how long it takes',
  {
    title: heading,
    text: 'The sentence above the table',
    rows: list(
      'One row per job',
      fields({
        job: 'The job: "Rekey, per lock"',
        note: copy('A few words below the job').optional(),
        ...figures.shape,
      }),
    ).min(1),
    estimate: object(
      'Multiplies a price by what customers count: one lock, two locks, three locks',
      {
        title: heading,
        text: 'How to count: "Count keyholes, not doors."',
        unit: copy('In lower case: "keyholes"', 'What is counted'),
        one: copy('The same for one: "keyhole"', 'One of them'),
        fact: copy('The name of the price to multiply, without braces: "rekeyPrice"', 'Name of the price'),
        upTo: z.number().int().min(2).max(12).describe('How many they can choose, 2 to 12'),
      },
      'Estimate',
    ).optional(),
    factors: list('"How many keyholes you have"', text, 'What affects the price').min(2),
  },
  'Price table',
);
