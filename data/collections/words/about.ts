import { z } from 'zod';
import { photo } from '../photo.ts';
import { head, heading, httpsUrl, text, titled } from '../primitives.ts';
import { closing, hero, map } from './parts.ts';

export const aboutWords = z
  .strictObject({
    head,
    hero,
    story: z
      .strictObject({
        title: heading,
        paragraphs: z.array(text).min(2).describe('Two to four sentences each'),
      })
      .describe('Who we are'),
    van: text.describe('What the drawing of the van shows, for those who cannot see it'),
    team: photo
      .optional()
      .describe('A photo of the people, below the story')
      .meta({ title: 'Photo of the team' }),
    values: z
      .strictObject({
        title: heading,
        items: z
          .array(
            titled.extend({
              says: text.describe('What the title means, in two to four plain words below it'),
            }),
          )
          .length(4, 'must be four value cards')
          .describe('What we stand for')
          .meta({ title: 'Cards' }),
      })
      .describe('What a customer can hold us to'),
    map,
    memberships: z
      .strictObject({
        title: heading,
        text: text.describe('One or two short sentences below the heading'),
        items: z
          .array(
            z.strictObject({
              title: text
                .describe('What kind of group it is: "Locksmith association"')
                .meta({ title: 'Kind of group' }),
              name: text.describe('Its own name'),
              url: httpsUrl.describe('Its address: "https://www.aloa.org"').meta({ title: 'Web address' }),
              text: text.describe('What it does, in one sentence'),
            }),
          )
          .length(6, 'must be six memberships')
          .describe('Each group by its name, with the address where a visitor can look us up')
          .meta({ title: 'Groups' }),
      })
      .describe('Groups that we belong to. Only what can be shown'),
    closing,
  })
  .describe('The page /about')
  .meta({ title: 'About page' });
