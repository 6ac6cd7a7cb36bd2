/** What a visitor can tell us: the fields of a request, and which form asks for which. Shared by browser and function. */

/** Longest accepted values, in characters as the browser's `maxLength` counts them (UTF-16 units). */
export const limits = {
  name: 100,
  phone: 40,
  email: 254,
  address: 200,
  service: 80,
  message: 300,
  serviceMessage: 150,
} as const;

/** The fields a visitor types or chooses, in the order that forms show them. */
export const textFields = ['name', 'phone', 'email', 'address', 'service', 'message'] as const;
export type TextField = (typeof textFields)[number];

export const flagFields = ['isEmergency', 'isNewCustomer'] as const;
export type FlagField = (typeof flagFields)[number];

/** What a form holds. Text fields are never absent: an untouched one is ''. */
export type LeadValues = Record<TextField, string> & Record<FlagField, boolean>;

export const fieldLabels: Record<TextField, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  service: 'Service',
  message: 'Message',
};

/** The four forms: on the home hero, on the home page, on the contact page, on service pages. */
export const formKinds = ['emergency', 'quote', 'contact', 'service'] as const;
export type FormKind = (typeof formKinds)[number];

/** `contact_submissions.form_type`. A service page sends the kind "emergency", as the spec has it. */
export type FormType = 'emergency' | 'quote' | 'contact';

export type LeadForm = {
  formType: FormType;
  /** Shown, in this order. `service` is hidden on service pages: the page says which. */
  fields: readonly TextField[];
  required: readonly TextField[];
  /** Check boxes shown. A flag that is not shown keeps its default. */
  flags: readonly FlagField[];
  defaults: LeadValues;
  /** Longest message, in UTF-16 units, line ends counted once. */
  messageLimit: number;
};

const untouched: LeadValues = {
  name: '',
  phone: '',
  email: '',
  address: '',
  service: '',
  message: '',
  isEmergency: false,
  isNewCustomer: true,
};

export const leadForms: Record<FormKind, LeadForm> = {
  emergency: {
    formType: 'emergency',
    fields: ['name', 'phone', 'service', 'address', 'message'],
    required: ['name', 'phone', 'service'],
    flags: ['isNewCustomer'],
    defaults: { ...untouched, isEmergency: true },
    messageLimit: limits.message,
  },
  quote: {
    formType: 'quote',
    fields: ['name', 'phone', 'email', 'address', 'service', 'message'],
    required: ['name', 'phone', 'address', 'service', 'message'],
    flags: ['isEmergency', 'isNewCustomer'],
    defaults: untouched,
    messageLimit: limits.message,
  },
  contact: {
    formType: 'contact',
    fields: ['name', 'phone', 'email', 'address', 'service', 'message'],
    required: ['name', 'phone', 'message'],
    flags: ['isEmergency', 'isNewCustomer'],
    defaults: untouched,
    messageLimit: limits.message,
  },
  service: {
    formType: 'emergency',
    fields: ['name', 'phone', 'address', 'message'],
    required: ['name', 'phone'],
    flags: ['isEmergency', 'isNewCustomer'],
    defaults: { ...untouched, service: 'Emergency Service', isEmergency: true },
    messageLimit: limits.serviceMessage,
  },
};

/** How long a form of the home page shows its confirmation before it is an empty form again, in ms. */
export const homeFormResetMs = 5000;
