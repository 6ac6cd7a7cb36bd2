/** In UTF-16 units, as the browser's `maxLength` counts. */
export const limits = {
  name: 100,
  phone: 40,
  email: 254,
  address: 200,
  service: 80,
  message: 300,
  serviceMessage: 150,
} as const;

export const textFields = ['name', 'phone', 'email', 'address', 'service', 'message'] as const;
export type TextField = (typeof textFields)[number];

export const flagFields = ['isEmergency', 'isNewCustomer'] as const;
export type FlagField = (typeof flagFields)[number];

/** Optional choices: how to reach the visitor, and when a job that can wait suits them. The database checks the same values. */
export const choices = {
  reach: { call: 'Call', text: 'Text', no_voicemail: 'No voicemail' },
  suitsDay: { today: 'Today', tomorrow: 'Tomorrow', this_week: 'This week' },
  suitsPart: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
} as const;
export type ChoiceField = keyof typeof choices;

/** '' means not chosen. */
type Choice<Field extends ChoiceField> = keyof (typeof choices)[Field] | '';
export type Chosen = { [Field in ChoiceField]: Choice<Field> };

export type LeadValues = Record<TextField, string> & Record<FlagField, boolean> & Chosen;

/** Anything but one of our choices counts as not chosen, so an optional field never costs a lead. */
export function readChoices(sent: (field: ChoiceField) => unknown): Chosen {
  const read = <Field extends ChoiceField>(field: Field): Choice<Field> => {
    const known = Object.keys(choices[field]) as Choice<Field>[];
    return known.find((one) => one === sent(field)) ?? '';
  };
  return { reach: read('reach'), suitsDay: read('suitsDay'), suitsPart: read('suitsPart') };
}

export const fieldLabels: Record<TextField, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  service: 'Service',
  message: 'Message',
};

export const formKinds = ['emergency', 'quote', 'contact', 'service'] as const;
export type FormKind = (typeof formKinds)[number];

/** The column contact_submissions.form_type. Service pages store "emergency". */
export type FormType = 'emergency' | 'quote' | 'contact';

export type LeadForm = {
  formType: FormType;
  fields: readonly TextField[];
  required: readonly TextField[];
  flags: readonly FlagField[];
  defaults: LeadValues;
  messageLimit: number;
};

const emptyValues: LeadValues = {
  name: '',
  phone: '',
  email: '',
  address: '',
  service: '',
  message: '',
  isEmergency: false,
  isNewCustomer: true,
  ...readChoices(() => ''),
};

export const leadForms: Record<FormKind, LeadForm> = {
  emergency: {
    formType: 'emergency',
    fields: ['name', 'phone', 'service', 'address', 'message'],
    required: ['name', 'phone', 'service'],
    flags: ['isNewCustomer'],
    defaults: { ...emptyValues, isEmergency: true },
    messageLimit: limits.message,
  },
  quote: {
    formType: 'quote',
    fields: ['name', 'phone', 'email', 'address', 'service', 'message'],
    required: ['name', 'phone', 'address', 'service', 'message'],
    flags: ['isEmergency', 'isNewCustomer'],
    defaults: emptyValues,
    messageLimit: limits.message,
  },
  contact: {
    formType: 'contact',
    fields: ['name', 'phone', 'email', 'address', 'service', 'message'],
    required: ['name', 'phone', 'message'],
    flags: ['isEmergency', 'isNewCustomer'],
    defaults: emptyValues,
    messageLimit: limits.message,
  },
  service: {
    formType: 'emergency',
    fields: ['name', 'phone', 'address', 'message'],
    required: ['name', 'phone'],
    flags: ['isEmergency', 'isNewCustomer'],
    defaults: { ...emptyValues, service: 'Emergency Service', isEmergency: true },
    messageLimit: limits.serviceMessage,
  },
};
