import { z } from 'zod';
import { stateCodes, stateNames } from '../geography/states.ts';
import { slugOf } from '../shared/slug.ts';

/** The list the editor offers for a field. "places" are the slugs of cities and areas. */
export type Picks = 'services' | 'cities' | 'places' | 'states';

declare module 'zod' {
  interface GlobalMeta {
    picks?: Picks;
    /** The text names a file in data/photos; the editor offers a picker. */
    isPhoto?: true;
  }
}

/** Text for visitors. May contain `{tokens}`: data/facts/tokens.ts. */
export const text = z.string().trim().min(1, 'must not be empty');

/** What the editor shows at a field. The title defaults to the field's name. */
export const hint = (description: string, title?: string) => ({ description, ...(title && { title }) });

export const copy = (description: string, title?: string) => text.meta(hint(description, title));

/** Yes or no, with a default. */
export const flag = (description: string, title?: string) =>
  z.boolean().optional().meta(hint(description, title));

export const count = (description: string, title?: string) =>
  z.number().int().positive().meta(hint(description, title));

/** No ride takes longer. */
export const minutes = (description: string, title?: string) => count(description, title).max(240);

export const list = <Item extends z.ZodType>(description: string, item: Item, title?: string) =>
  z.array(item).meta(hint(description, title));

type Fields = Readonly<Record<string, z.ZodType | string>>;

type Shape<F extends Fields> = { [Name in keyof F]: F[Name] extends z.ZodType ? F[Name] : typeof text };

/** A string is short for a text with this hint. No other fields are allowed. */
export const fields = <F extends Fields>(own: F) => {
  const entries = Object.entries(own).map(([name, field]) => [
    name,
    typeof field === 'string' ? copy(field) : field,
  ]);
  return z.strictObject(Object.fromEntries(entries) as Shape<F>);
};

export const object = <F extends Fields>(description: string, own: F, title?: string) =>
  fields(own).meta(hint(description, title));

export const dataFile = <F extends Fields>(title: string, own: F) =>
  fields({ $schema: z.string().optional(), ...own }).meta({ title });

/** Text with a word limit. It's a pattern, so the editor can check it too. */
export const words = (least: number, most: number, what: string) =>
  text
    .regex(
      new RegExp(`^\\s*(\\S+\\s+){${least - 1},${most - 1}}\\S+\\s*$`),
      `must have ${least} to ${most} words`,
    )
    .describe(`${what}. ${least} to ${most} words`);

/** The last part of an address: `house-lockout`. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: ({ input }) =>
      `must be lower-case words joined by hyphens, such as "${slugOf(String(input)) || 'creve-coeur'}"`,
  });

export const formerSlugs = z
  .array(slug)
  .min(1, 'must list at least one slug, or be left out')
  .optional()
  .meta(
    hint(
      'Old names in its address. Visitors who follow an old link still get to this page',
      'Former names in links',
    ),
  );

export const camelCase = z
  .string()
  .regex(
    /^[a-z][A-Za-z0-9]*$/,
    'must be a name of letters and digits without spaces that starts with a lower-case letter, such as "responseTime"',
  );

/** Slugs of other entries. The editor offers them by name because of `picks`. */
export const serviceSlug = slug.meta({ picks: 'services' });
export const citySlug = slug.meta({ picks: 'cities' });
export const placeSlug = slug.meta({ picks: 'places' });

export const zipCode = z
  .string()
  .regex(/^\d{5}$/, 'must be five digits')
  .describe('Five digits: 63143');

/** Rules that compare it with another day don't run if it isn't one. */
export const day = z.iso.date({ error: 'must be a day, such as "2026-11-22"', abort: true });

/** A complete link, without port, password or spaces. */
export const httpsUrl = z
  .string()
  .regex(/^https:\/\/([a-z0-9-]+\.)+[a-z][a-z0-9-]+([/?#]\S*)?$/i, 'must be an https:// address')
  .regex(/^(?!.*(…|\/\/(www\.)?example\.))/i, 'must be the whole address, not an example');

export const pageUrl = httpsUrl.regex(/\w\/\w/, 'must be a page, not a home page');

export const siteOrigin = z
  .string()
  .regex(
    /^https:\/\/([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/,
    'must be https:// and the host name in lower case, with nothing after it, such as "https://www.example.com"',
  );

export const state = z
  .enum(stateCodes, {
    error: ({ input }) =>
      `must be the two-letter code of a state, such as "${stateCodes.find((code) => [code, stateNames[code].toUpperCase()].includes(String(input).toUpperCase())) ?? 'KS'}"`,
  })
  .describe('The state it is in')
  .meta({ picks: 'states' });

/** Bounds catch a longitude without its minus sign, which would be in China. */
const degrees = (min: number, max: number, description: string) => {
  const error = `must be ${min} to ${max} in the United States`;
  return z.number().min(min, error).max(max, error).describe(description);
};

/** WGS 84, decimal degrees. */
export const coordinates = fields({
  lat: degrees(18.9, 71.4, 'Degrees north, the first of the two numbers on a map: 38.6126'),
  lng: degrees(-179.2, -66.9, 'Degrees east, the second number, with a minus sign: -90.3246'),
});

export const ogImageAlt = copy(
  "Describes the picture that shows when someone shares the link, for people who can't see it. By default built from the title",
  'Shared picture: description',
).optional();

/** data/check/heads.ts checks the lengths with facts filled in. */
export const head = fields({
  title:
    'The blue line of a search result. 60 characters or less with its facts filled in. The name of the business follows if it fits',
  description:
    'The lines below it: what visitors find here. 50 to 165 characters with its facts filled in, or they get cut off',
  keywords: z.array(text).min(3).describe('What people type into a search engine to find this page'),
  ogImageAlt,
}).meta(hint('What search engines show of this page', 'In search results'));

export const heading = copy('A few words above the section', 'Heading');

export const titled = fields({ title: heading, text: 'One or two short sentences below the heading' });
export type Titled = z.infer<typeof titled>;

export const question = fields({
  question: 'The way people ask it: "How can I pay?"',
  answer: 'Answer in the first sentence. Add one or two more if they help',
});
export type Question = z.infer<typeof question>;

export const buttonText = copy('The text on the button: "Get a Free Quote"', 'Button');
