import { z } from 'zod';
import { head, heading, text, titled } from '../primitives.ts';
import { caption, firstScreen, hero } from './parts.ts';

export const requestReceivedWords = z
  .strictObject({
    head,
    hero: hero.extend({ caption }).meta(firstScreen),
    next: z
      .strictObject({
        title: heading,
        items: z.array(titled).min(3).describe('One after the other').meta({ title: 'Steps' }),
      })
      .describe('What happens now')
      .meta({ title: 'What happens next' }),
  })
  .describe('The page that thanks for a request')
  .meta({ title: 'Request received page' });

export const notFoundWords = z
  .strictObject({
    head,
    hero: hero.extend({ caption }).meta(firstScreen),
    services: text.describe('Above the services').meta({ title: 'Heading: services' }),
    cities: text.describe('Above the cities').meta({ title: 'Heading: cities' }),
    finderLink: text
      .describe('Leads to the service areas, where places are found by ZIP code')
      .meta({ title: 'Link to the service areas' }),
  })
  .describe('Shown where an address has no page')
  .meta({ title: 'Page not found' });
