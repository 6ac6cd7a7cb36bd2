import { z } from 'zod';
import { copy, fields, list, object } from './primitives.ts';

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

type DoorKind = keyof typeof doorPlaces;

export const doorKinds = Object.keys(doorPlaces) as DoorKind[];

const kind = z.enum(doorKinds).describe('Which of the nine drawings');

export const door = fields({
  kind,
  label: copy('Below the drawing, two or three words. By default that of Every city', 'Name').optional(),
  title: copy('A few words: "Two small buttons in the edge"', 'Heading'),
  text: 'What is true of these doors here, and what we can repair. Three sentences at most',
  finding: copy(
    'What callers at this door should tell us, a few words. By default that of Every city',
    'Help us find you',
  ).optional(),
});

export type Door = z.infer<typeof door>;

export const doorWords = object(
  'Which door are you standing at?',
  {
    title: copy('Above the doors', 'Heading'),
    text: 'One sentence below it',
    soon: 'Next to "Arrival", unless people have to call to ask',
    arrival: copy('Name of the row', 'Row: arrival'),
    price: copy('Name of the row', 'Row: price'),
    ready: copy('Name of the row', 'Row: what to have ready'),
    finding: copy('Name of the row', 'Row: how to find you'),
    request: copy('Leads to the form', 'Button'),
    common: list(
      'Three doors of different places that fill up the list of any city, so their texts hold everywhere',
      door,
      'Most common doors',
    ).length(3),
    kinds: z
      .record(
        kind,
        fields({
          label: copy('Below the drawing', 'Name'),
          ready: 'What to have ready, a few words',
          finding: copy('What callers at this door should tell us, a few words', 'Help us find you'),
        }),
      )
      .describe('What a door shows where the city says nothing of its own'),
  },
  'The doors',
);
