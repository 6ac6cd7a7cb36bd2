import { z } from 'zod';
import { heading, serviceSlug, text } from './primitives.ts';

const blockIntro = text
  .optional()
  .describe('One sentence between the heading and what follows')
  .meta({ title: 'Introduction' });

/** A page-specific part. `kind` picks the component that draws it: pages/service/blocks/. */
export const blockSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('list').describe('A plain list, such as the 16 vehicle makes'),
      title: heading,
      intro: blockIntro,
      items: z.array(text).min(2).describe('A few words each'),
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
            title: text.describe('What the row is about: "Grade 1"'),
            label: text
              .optional()
              .describe('A few words beside the title: "Best for shops"')
              .meta({ title: 'Small label' }),
            recommended: z
              .boolean()
              .optional()
              .describe('Whether the row is marked as our advice. No by default'),
            text: text.describe('One or two short sentences'),
            service: serviceSlug
              .optional()
              .describe('The service that this row leads to')
              .meta({ title: 'Leads to' }),
          }),
        )
        .min(2)
        .describe('One below the other')
        .meta({ title: 'Rows' }),
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
        .describe('What each row compares: "Price per lock". As many as each column has points')
        .meta({ title: 'Names of the rows' }),
      columns: z
        .array(
          z.strictObject({
            title: text.describe('What stands above the column: "Rekey"'),
            tone: z
              .enum(['good', 'plain', 'warning'])
              .describe('Its color: good is green, warning amber, plain neither')
              .meta({ title: 'Color' }),
            service: serviceSlug
              .optional()
              .describe('The service that this column leads to')
              .meta({ title: 'Leads to' }),
            points: z.array(text).min(2).describe('One for each row, and as many as in the other columns'),
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
