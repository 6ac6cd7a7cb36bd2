import { z } from 'zod';
import { languageName } from '../shared/language.ts';
import { photoSource } from './photo.ts';
import { dataFile, day, fields, list, object, text } from './primitives.ts';

const maxLength = 40;
const word = (pattern: RegExp, message: string) => text.max(maxLength).regex(pattern, message);

const notLanguage = 'must be the code of a language, such as "es" for Spanish';

const member = fields({
  name: word(/^\p{Lu}[\p{L}' .-]*$/u, 'must be a first name, such as "Sam"').describe(
    'First name, as customers will read it: "Sam"',
  ),
  photo: photoSource('must be a file in data/photos, such as "photos/sam.jpg"')
    .describe(
      'A portrait in the folder data/photos, face in the middle: "photos/sam.jpg". Without one, the page draws an initial',
    )
    .optional(),
  van: object('What the customer sees pull up', {
    color: word(/^\p{L}[\p{L} -]*$/u, 'must be a color, such as "White"').describe(
      'The color of the van: "White"',
    ),
    plate: text
      .regex(/^[A-Z0-9]{3}$/, 'must be the last three letters or digits of the license plate, such as "482"')
      .describe('The last three letters or digits of its license plate: "482"'),
  }).optional(),
  badge: word(
    /^(?!.*\d{3}\D\d{3}\D\d{4})\p{L}[\p{L}\d #.-]*$/u,
    'must be words and a number, such as "Badge 12" or "License LB-20417"',
  )
    .describe('A badge or license number, if there is one: "Badge 12" or "License LB-20417"')
    .optional(),
  phoneEnding: text
    .regex(/^\d{4}$/, 'must be the last four digits of their phone number, such as "0142"')
    .describe(
      'The last four digits of the phone they call from: "0142". The customer reads them before it rings, and picks up',
    )
    .optional(),
  languages: list(
    'Besides English, as codes: "es" for Spanish. A request from a browser in one of them shows the staff who speaks it',
    z
      .string()
      .regex(/^[a-z]{2,3}$/, { error: notLanguage, abort: true })
      .refine(languageName, notLanguage),
  ).optional(),
  away: object('Vacation: no emails to the address in MAIL_TO with this name, and Open work shows it', {
    start: day.describe('The first day'),
    end: day.describe('The last day'),
  }).optional(),
});
export type Member = z.infer<typeof member>;

const dollars = z.number().int().min(1).max(99_999);

const priceRange = fields({
  low: dollars.describe('From, in dollars: 90'),
  high: dollars.describe('To, in dollars: 140'),
});

export const teamSchema = dataFile('Team: who comes to the door', {
  team: list(
    'The people who drive out. The About page shows their names, photos and badges. Their page for a request asks who is coming, and the customer sees name, van and badge until the job is done',
    member,
  ),
  prices: list(
    'The price ranges you quote on the phone. Staff pick one with a tap',
    priceRange,
    'Price ranges',
  )
    .max(12)
    .optional(),
});
