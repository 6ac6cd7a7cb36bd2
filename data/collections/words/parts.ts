import { z } from 'zod';
import { buttonText, heading, text, titled } from '../primitives.ts';

export const firstScreen = { title: 'First screen', description: 'What one sees before scrolling' };
export const hero = z
  .strictObject({
    headline: text.describe('The heading of the page'),
    text: text.describe('Two or three short sentences below it'),
  })
  .meta(firstScreen);
export const closing = titled
  .describe('The last section, with the call button')
  .meta({ title: 'Last section' });
export const map = titled.describe('Beside the map of the area that we serve').meta({ title: 'Map' });
export const caption = text.describe('Below the drawing').meta({ title: 'Words below the drawing' });
export const badges = z.array(text).length(2, 'must be two badges').describe('A few words each');

export const form = { title: heading, cta: buttonText };
export const formText = text.describe('What happens once it is sent, in a sentence or two');
