import { z } from 'zod';
import { coordinates, copy, dataFile, list, object, text } from './primitives.ts';

const note = copy('What it passes or borders, for people who check it').optional();

const lines = list(
  'Places from one end to the other: "38.21,-91.17 38.275,-91.105"',
  z
    .string()
    .regex(
      /^-?\d+(\.\d+)?,-?\d+(\.\d+)?( -?\d+(\.\d+)?,-?\d+(\.\d+)?)+$/,
      'must be two places or more, such as "38.21,-91.17 38.275,-91.105"',
    )
    .refine(
      (line) =>
        line.split(' ').every((place) => {
          const [lat, lng] = place.split(',').map(Number);
          return coordinates.safeParse({ lat, lng }).success;
        }),
      'must be places in the United States, north before east, such as "38.21,-91.17"',
    ),
);

const code = z
  .string()
  .regex(/^\d{2}(\d{3})?$/, "must be the Census Bureau's two digits of a state or five of a county");

export const mapSchema = dataFile('Map: rivers and interstates', {
  source: 'What comes from where, as /licenses.txt shows it',
  license: 'Its license, and what was changed',
  interstates: z.array(object('An interstate', { number: z.int().positive(), note, lines })),
  rivers: z.array(
    object('A river, along borders or lines', {
      name: text,
      note,
      borders: list('The two states or counties on its banks', z.tuple([code, code])).optional(),
      lines: lines.optional(),
    }),
  ),
});
