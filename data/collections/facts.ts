import { z } from 'zod';
import { camelCase, copy, hint } from './primitives.ts';

const name = camelCase.describe('Texts write it in braces: {rekeyPrice}. It stays, since texts use it');

const figures = <Kind extends string>(kind: Kind, unit: string) =>
  z
    .strictObject({
      name,
      kind: z.literal(kind),
      low: z
        .number()
        .positive()
        .meta(hint(`${unit}. Of a range the lower one`, 'From')),
      high: z
        .number()
        .positive()
        .optional()
        .meta(hint(`${unit}. Only of a range`, 'To')),
    })
    .refine(({ low, high }) => high === undefined || low < high, {
      path: ['high'],
      message: 'must be more than "low"',
    });

const fact = z.discriminatedUnion('kind', [
  figures('price', 'In dollars').meta({ title: 'Price' }),
  figures('time', 'In minutes: 90 for an hour and a half').meta({ title: 'Time' }),
  figures('percent', 'In percent').meta({ title: 'Percent' }),
  figures('number', 'The figure').meta({ title: 'Number' }),
  z
    .strictObject({ name, kind: z.literal('words'), text: copy('As texts show it: "1 year"') })
    .meta({ title: 'Words' }),
]);

/** Figures that texts take in by their names; data/facts writes them. */
export const facts = z
  .array(fact)
  .refine((all) => new Set(all.map((one) => one.name)).size === all.length, 'must have each name once');
