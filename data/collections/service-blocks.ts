import { z } from 'zod';
import { copy, fields, flag, heading, hint, list, serviceSlug, text } from './primitives.ts';

const blockIntro = copy('One sentence below the heading', 'Introduction').optional();

/** `kind` picks the component: pages/service/blocks/. */
export const blockSchema = z.discriminatedUnion('kind', [
  fields({
    kind: z.literal('list').describe('A plain list, such as the 16 vehicle makes'),
    title: heading,
    intro: blockIntro,
    items: list('A few words each', text).min(2),
  }).meta({ title: 'List' }),
  fields({
    kind: z.literal('facts').describe('Titled rows, such as security levels or kinds of keys'),
    title: heading,
    intro: blockIntro,
    items: list(
      'From top to bottom',
      fields({
        title: 'What the row is about: "Grade 1"',
        label: copy('A few words next to the title: "Best for shops"', 'Small label').optional(),
        recommended: flag('Marks the row as our recommendation. No by default'),
        text: 'One or two short sentences',
        service: serviceSlug.optional().meta(hint('The service this row links to', 'Leads to')),
      }),
      'Rows',
    ).min(2),
  }).meta({ title: 'Titled rows' }),
  fields({
    kind: z.literal('comparison').describe('Two or three columns side by side, such as rekey versus replace'),
    title: heading,
    intro: blockIntro,
    rows: list('What each row compares: "Price per lock". As many rows as each column has points', text)
      .min(2)
      .optional(),
    columns: list(
      'Side by side',
      fields({
        title: 'The heading of the column: "Rekey"',
        tone: z
          .enum(['good', 'plain', 'warning'])
          .meta(hint('Good is green, warning is amber, plain has no color', 'Color')),
        service: serviceSlug.optional().meta(hint('The service this column links to', 'Leads to')),
        points: list('One per row, the same number in every column', text).min(2),
      }),
    )
      .min(2)
      .max(3),
  })
    .refine(
      ({ rows, columns }) =>
        new Set([...columns.map(({ points }) => points.length), ...(rows ? [rows.length] : [])]).size === 1,
      'must have the same number of points in every column, and a row for each point',
    )
    .meta({ title: 'Comparison' }),
]);
export type Block = z.infer<typeof blockSchema>;
