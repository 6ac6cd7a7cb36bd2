import { z } from 'zod';
import { head, heading, text, titled } from '../primitives.ts';
import { badges, closing, firstScreen, hero } from './parts.ts';

export const reviewsWords = z
  .strictObject({
    head,
    hero: hero.extend({ badges }).meta(firstScreen),
    widget: z
      .strictObject({
        title: heading,
        loading: text.describe('While reviews are on their way'),
        loaded: text.describe('Once they are there'),
        unset: text
          .describe('Where no reviews are shown on our own pages')
          .meta({ title: 'Without reviews' }),
        errorTitle: text.describe('Where they cannot be loaded').meta({ title: 'Error: heading' }),
        errorText: text.describe('In the red box').meta({ title: 'Error: red box' }),
        errorNotice: text.describe('In the yellow box').meta({ title: 'Error: yellow box' }),
      })
      .describe('What stands where reviews are shown')
      .meta({ title: 'Reviews on the page' }),
    trust: z.array(titled).min(3).describe('Why one can trust us').meta({ title: 'Reasons to trust us' }),
    leave: titled
      .describe('Above the sites where a customer writes a review')
      .meta({ title: 'Leave a review' }),
    closing,
  })
  .describe('The page /reviews')
  .meta({ title: 'Reviews page' });
