/**
 * Every field of a request, in the order of the forms. Forms, validation, the text message, the stored columns, the mails, the webhook
 * and the tests follow from this table. A new field needs an entry here and a column in supabase/migrations.
 */
import type { Column } from './figures.ts';
import { discount, samplePhone, textConsent } from './site-facts.js';

export const formKinds = ['emergency', 'quote', 'contact', 'service'] as const;
export type FormKind = (typeof formKinds)[number];

type Entry = {
  column: Column;
  label: string;
  /** For the staff, if `label` addresses the visitor. */
  short?: string;
  /** The forms that show it. `ifCanWait`: only on pages about jobs that can wait (true), or only on the others (false). */
  ifCanWait?: boolean;
  /** About the customer: only the first message to other programs has it. */
  isPersonal?: true;
  /** `more`: optional, and hidden until the visitor opens "More". */
  forms: Partial<Record<FormKind, 'required' | 'optional' | 'more'>>;
} & (Text | Flag | Choice);

/** Limits are in UTF-16 units, as the browser's `maxLength` counts. */
type Text = {
  kind: 'text' | 'tel' | 'email' | 'select' | 'textarea';
  limit: number;
  /** What a form counts to until the visitor types on, or opens "More" below it. */
  shownLimits?: Record<FormKind, number>;
  hint?: string;
  hintOnError?: string;
  autoComplete?: string;
  inputMode?: 'tel' | 'email' | 'numeric';
  placeholder?: string;
};

type Flag = { kind: 'flag'; isChecked?: boolean };

/** Radio buttons. The database checks the same values. */
export type Choice = { kind: 'choice'; options: Record<string, string>; note?: string };

const inEvery = <const How extends string>(how: How) => ({
  emergency: how,
  quote: how,
  contact: how,
  service: how,
});

export const fields = {
  name: {
    column: 'name',
    label: 'Name',
    kind: 'text',
    limit: 100,
    autoComplete: 'name',
    isPersonal: true,
    forms: inEvery('required'),
  },
  phone: {
    column: 'phone',
    label: 'Phone',
    kind: 'tel',
    limit: 60,
    autoComplete: 'tel',
    inputMode: 'tel',
    placeholder: samplePhone,
    hintOnError: '10 digits, with or without dashes.',
    isPersonal: true,
    forms: inEvery('required'),
  },
  address: {
    column: 'address',
    label: 'Address',
    kind: 'text',
    // Maps share links of hundreds of characters.
    limit: 1000,
    autoComplete: 'address-line1',
    hint: 'Street address or ZIP code',
    isPersonal: true,
    forms: { emergency: 'optional', quote: 'required', contact: 'more', service: 'optional' },
  },
  email: {
    column: 'email',
    label: 'Email',
    kind: 'email',
    limit: 254,
    autoComplete: 'email',
    inputMode: 'email',
    isPersonal: true,
    forms: inEvery('more'),
  },
  service: {
    column: 'service',
    label: 'Service',
    kind: 'select',
    limit: 80,
    forms: { emergency: 'required', quote: 'required', contact: 'more' },
  },
  message: {
    column: 'message',
    label: 'Message',
    kind: 'textarea',
    limit: 1500,
    shownLimits: { emergency: 300, quote: 300, contact: 300, service: 150 },
    isPersonal: true,
    forms: { emergency: 'more', quote: 'required', contact: 'required', service: 'more' },
  },
  onSite: {
    column: 'on_site',
    label: 'On-site contact',
    short: 'Ask for',
    kind: 'text',
    limit: 100,
    isPersonal: true,
    forms: inEvery('more'),
  },
  isEmergency: {
    column: 'is_emergency',
    label: 'This is an emergency',
    short: 'Emergency',
    kind: 'flag',
    ifCanWait: false,
    forms: { quote: 'optional', contact: 'optional', service: 'optional' },
  },
  isNewCustomer: {
    column: 'is_new_customer',
    label: `I'm a new customer (save ${discount})`,
    short: 'New customer',
    kind: 'flag',
    isChecked: true,
    forms: inEvery('optional'),
  },
  suitsDay: {
    column: 'suits_day',
    label: 'When works for you?',
    short: 'Day',
    kind: 'choice',
    options: { today: 'Today', tomorrow: 'Tomorrow', this_week: 'This week' },
    ifCanWait: true,
    forms: inEvery('optional'),
  },
  suitsPart: {
    column: 'suits_part',
    label: 'Time of day',
    kind: 'choice',
    options: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    ifCanWait: true,
    forms: inEvery('optional'),
  },
  reach: {
    column: 'reach',
    label: 'Best way to reach you',
    short: 'Reach',
    kind: 'choice',
    options: {
      call: 'Call',
      text: 'Text',
      no_voicemail: 'No voicemail',
      none: "Don't contact me: I'll call you",
    },
    note: textConsent,
    forms: { emergency: 'more', quote: 'more', contact: 'optional', service: 'more' },
  },
} as const satisfies Record<string, Entry>;

export type FieldName = keyof typeof fields;
type NamesOf<Kind> = { [N in FieldName]: (typeof fields)[N]['kind'] extends Kind ? N : never }[FieldName];
export type TextField = NamesOf<Text['kind']>;
type FlagField = NamesOf<'flag'>;
export type ChoiceField = NamesOf<'choice'>;

/** '' means not chosen. */
export type Chosen = { [N in ChoiceField]: keyof (typeof fields)[N]['options'] | '' };
export type LeadValues = Record<TextField, string> & Record<FlagField, boolean> & Chosen;

export const fieldNames = Object.keys(fields) as FieldName[];
const isOf =
  <Name extends FieldName>(...kinds: Entry['kind'][]) =>
  (name: FieldName): name is Name =>
    kinds.includes(fields[name].kind);
export const flagFields = fieldNames.filter(isOf<FlagField>('flag'));
export const choiceFields = fieldNames.filter(isOf<ChoiceField>('choice'));
export const textFields = fieldNames.filter(isOf<TextField>('text', 'tel', 'email', 'select', 'textarea'));

export const entryOf = (name: FieldName): Entry => fields[name];
export type TextEntry = Entry & Text;
export const textEntry = (name: TextField): TextEntry => fields[name];
export const choiceEntry = (name: ChoiceField): Entry & Choice => fields[name];
export const isPersonal = (name: FieldName): boolean => entryOf(name).isPersonal === true;
export const shortLabel = (name: FieldName): string => entryOf(name).short ?? fields[name].label;

export const isIn = (form: FormKind, name: FieldName): boolean => entryOf(name).forms[form] !== undefined;
/** What a visitor opens to see the fields marked `more`. */
export const moreLabels: Record<FormKind, string> = {
  emergency: 'Notes and how to reach you',
  quote: 'Email and how to reach you',
  contact: 'Email, address and service',
  service: 'Notes and how to reach you',
};

export const isRequired = (form: FormKind, name: FieldName): boolean =>
  entryOf(name).forms[form] === 'required';
export const isMore = (form: FormKind, name: FieldName): boolean => entryOf(name).forms[form] === 'more';
/** A form's text fields in order. In an emergency, the first question is where to drive, then comes what we need. */
export function textFieldsOf(form: FormKind): TextField[] {
  const shown = textFields.filter((name) => isIn(form, name));
  if (form === 'quote' || form === 'contact') return shown;
  const rank = (name: TextField) => (name === 'address' ? 0 : isRequired(form, name) ? 1 : 2);
  return shown.sort((one, other) => rank(one) - rank(other));
}

/** Anything but one of our options counts as not chosen, so an optional field never costs a lead. */
export const readChoices = (sent: (field: ChoiceField) => unknown): Chosen =>
  Object.fromEntries(
    choiceFields.map((field) => [
      field,
      Object.keys(choiceEntry(field).options).find((option) => option === sent(field)) ?? '',
    ]),
  ) as Chosen;

type Columns = {
  [N in FieldName as (typeof fields)[N]['column']]: N extends FlagField
    ? boolean
    : N extends ChoiceField
      ? Exclude<Chosen[N], ''> | null
      : string | null;
};
export type FieldColumn = keyof Columns;

/** The values as columns of contact_submissions. Empty ones are null. */
export const toColumns = (values: LeadValues): Columns =>
  Object.fromEntries(
    fieldNames.map((name) => [fields[name].column, values[name] === '' ? null : values[name]]),
  ) as Columns;

/** A column's value as people read it: an option's name, "Yes" or "No", or the text. '' if it's empty. */
export function shownValue(name: FieldName, value: string | boolean | null): string {
  const entry = entryOf(name);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return (entry.kind === 'choice' ? entry.options[value ?? ''] : value) ?? '';
}

/** The column contact_submissions.form_type. Service pages store "emergency". */
type FormType = 'emergency' | 'quote' | 'contact';

export type LeadForm = { formType: FormType; defaults: LeadValues };

const emptyValues = Object.fromEntries(
  fieldNames.map((name) => {
    const entry = entryOf(name);
    return [name, entry.kind === 'flag' ? entry.isChecked === true : ''];
  }),
) as LeadValues;

export const leadForms: Record<FormKind, LeadForm> = {
  emergency: { formType: 'emergency', defaults: { ...emptyValues, isEmergency: true } },
  quote: { formType: 'quote', defaults: emptyValues },
  contact: { formType: 'contact', defaults: emptyValues },
  service: {
    formType: 'emergency',
    defaults: { ...emptyValues, service: 'Emergency Service', isEmergency: true },
  },
};
