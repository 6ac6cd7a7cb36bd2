import { z } from 'zod';
import { copy, heading, hint, list, serviceSlug, text } from './primitives.ts';

const blockIntro = copy('One sentence between the heading and what follows', 'Introduction').optional();

/** A page-specific part. `kind` picks the component that draws it: pages/service/blocks/. */
export const blockSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('list').describe('A plain list, such as the 16 vehicle makes'),
      title: heading,
      intro: blockIntro,
      items: list('A few words each', text).min(2),
    })
    .meta({ title: 'List' }),
  z
    .strictObject({
      kind: z
        .literal('facts')
        .describe('Titled rows, such as security levels, or how to tell one key from another'),
      title: heading,
      intro: blockIntro,
      items: z
        .array(
          z.strictObject({
            title: copy('What the row is about: "Grade 1"'),
            label: copy('A few words beside the title: "Best for shops"', 'Small label').optional(),
            recommended: z
              .boolean()
              .optional()
              .describe('Whether the row is marked as our advice. No by default'),
            text: copy('One or two short sentences'),
            service: serviceSlug.optional().meta(hint('The service that this row leads to', 'Leads to')),
          }),
        )
        .min(2)
        .meta(hint('One below the other', 'Rows')),
    })
    .meta({ title: 'Titled rows' }),
  z
    .strictObject({
      kind: z
        .literal('comparison')
        .describe('Two or three columns side by side, such as rekey versus replace'),
      title: heading,
      intro: blockIntro,
      rows: z
        .array(text)
        .min(2)
        .optional()
        .describe('What each row compares: "Price per lock". As many as each column has points'),
      columns: z
        .array(
          z.strictObject({
            title: copy('What stands above the column: "Rekey"'),
            tone: z
              .enum(['good', 'plain', 'warning'])
              .meta(hint('Its color: good is green, warning amber, plain neither', 'Color')),
            service: serviceSlug.optional().meta(hint('The service that this column leads to', 'Leads to')),
            points: list('One for each row, and as many as in the other columns', text).min(2),
          }),
        )
        .min(2, 'must be two or three columns')
        .max(3, 'must be two or three columns')
        .describe('Side by side'),
    })
    .refine(
      ({ rows, columns }) =>
        new Set([...columns.map(({ points }) => points.length), ...(rows ? [rows.length] : [])]).size === 1,
      'must have as many points in each column as in the others, and as it has rows',
    )
    .meta({ title: 'Comparison' }),
]);
export type Block = z.infer<typeof blockSchema>;
