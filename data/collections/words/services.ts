import { z } from 'zod';
import { head, heading, text, titled } from '../primitives.ts';
import { closing, hero } from './parts.ts';

export const servicesWords = z
  .strictObject({
    head,
    hero,
    prices: titled.describe('Above the rows of all services'),
    closing,
  })
  .describe('The page /services, which lists them all')
  .meta({ title: 'Services page' });

export const serviceWords = z
  .strictObject({
    drawingCaption: text
      .describe('Below the drawing of every service')
      .meta({ title: 'Caption of drawings' }),
    soon: text
      .describe('The first of the short facts on the first screen: how soon we aim to be there')
      .meta({ title: 'How soon' }),
    arrivalLink: text
      .describe('The words of the link to how soon we are there, by distance')
      .meta({ title: 'Link to arrival by distance' }),
    price: z
      .strictObject({
        title: heading,
        unlisted: text
          .describe('In price tables, before a link to call, where no price can be published')
          .meta({ title: 'Without a price' }),
        rules: z.array(titled).min(3).describe('One after the other: on the phone, at the door, …'),
      })
      .describe('How a price comes about, the same on every service page')
      .meta({ title: 'How a price is set' }),
  })
  .describe('What the pages of all services say. The rest stands in Services')
  .meta({ title: 'Every service' });
