import { z } from 'zod';
import { camelCase, fields, hint } from './primitives.ts';

const name = camelCase.describe(
  "Texts use it in braces: {rekeyPrice}. Don't change it, or those texts break",
);

/** `high` is absent if it's one figure. */
export type Range = { low: number; high?: number | undefined };

const figures = <Kind extends string>(kind: Kind, unit: string, figure = z.number()) =>
  fields({
    name,
    kind: z.literal(kind),
    low: figure.positive().meta(hint(`${unit}. For a range, the lower figure`, 'From')),
    high: figure
      .positive()
      .optional()
      .meta(hint(`${unit}. Only for a range`, 'To')),
  });

const fact = z.discriminatedUnion('kind', [
  figures('price', 'In whole dollars', z.number().int()).meta({ title: 'Price' }),
  figures('time', 'In minutes: 90 is an hour and a half', z.number().max(480)).meta({ title: 'Time' }),
  figures('percent', 'In percent', z.number().max(100)).meta({ title: 'Percent' }),
  figures('number', 'The figure').meta({ title: 'Number' }),
  figures('hour', 'Of 24: 20 is 8 PM', z.number().max(24)).meta({ title: 'Hour' }),
  fields({ name, kind: z.literal('words'), text: 'The way texts show it: "1 year"' }).meta({
    title: 'Words',
  }),
]);

export type Fact = z.infer<typeof fact>;

/** Figures that texts use by name; data/facts formats them. */
export const facts = z.array(fact);
