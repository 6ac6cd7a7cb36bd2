import { z } from 'zod';
import { copy, fields, heading, hint, list, object, serviceSlug, text } from './primitives.ts';

/** The drawings of doors, renderer/components/drawings/art/door-*.svg, and what kind of place each leads into. */
export const doorPlaces = {
  prewar: 'apartment',
  porch: 'house',
  storm: 'house',
  condo: 'apartment',
  office: 'business',
  shop: 'business',
  garage: 'house',
  buzzer: 'apartment',
  car: 'car',
} as const;

export type DoorKind = keyof typeof doorPlaces;

export const doorKinds = Object.keys(doorPlaces) as DoorKind[];

const kind = z.enum(doorKinds).describe('Which of the nine drawings');

export const door = fields({
  kind,
  label: copy('Below the drawing, two or three words. By default that of Every city', 'Name').optional(),
  title: copy('A few words: "Two small buttons in the edge"', 'Heading'),
  text: 'What is true of these doors here, and what we can repair. Three sentences at most',
  finding: copy('What callers at this door should tell us, a few words', 'Help us find you').optional(),
});

export type Door = z.infer<typeof door>;

const row = fields({
  title: copy('One or two words: "Arrival"', 'Name'),
  of: copy('Below the name, in small type: "nights, holidays"', 'Small, below the name').optional(),
  figure: copy('Three words at most, in large type: "{lockoutFigure}"', 'Figure'),
  detail: copy('Below the figure, in small type', 'Small, below the figure').optional(),
});

export const homeDoors = object(
  'Which door are you standing at?',
  {
    title: heading,
    rows: list('On the price sign of every door', row, 'Rows of every price sign').min(1),
    choices: list(
      'Three doors that any town has',
      fields({
        kind,
        label: copy('Below the drawing, one or two words: "Car"', 'Name'),
        service: serviceSlug.meta(
          hint('The service that the form then asks for, and whose page the link opens', 'Service'),
        ),
        link: copy('Next to the call button: "Car lockouts"', 'Link'),
        rows: list('On the price sign of this door', row, 'More rows of its price sign'),
        ready: copy('Last on the price sign, without the last period', 'Have ready'),
      }),
      'Doors',
    ).length(3),
    ready: copy('Before what to have ready', 'Have ready'),
  },
  'The doors',
);

export const doorWords = object(
  "What won't open?",
  {
    title: copy('Above the doors', 'Heading'),
    rows: list('On the price sign, for every door', row, 'Rows of the price sign').min(1),
    ready: copy('Last on the price sign: what to have ready', 'Have ready'),
    finding: copy('Before what to tell us so we find the door', 'How to find you'),
    common: list(
      'Three doors of different places that fill up the list of any city, so their texts hold everywhere',
      door,
      'Most common doors',
    ).length(3),
    kinds: z.record(kind, text).describe('The name below each drawing, where the city gives no other'),
  },
  'The doors',
);
