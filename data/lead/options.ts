/** The services that each form offers, with the value that is stored for each. */
import type { FormKind } from './fields.ts';

type ServiceOption = { label: string; value: string };

const commonServices = [
  'Car Lockout',
  'House Lockout',
  'Lock Rekeying',
  'Lock Installation',
  'Key Duplication',
  'Key Fob Programming',
  'Broken Key Extraction',
  'Safe Unlocking',
  'Ignition Repair',
  'Smart Lock Installation',
  'Commercial Lockout',
];

const emergency = [...commonServices, 'Other Emergency'];

const quote = [
  ...commonServices,
  'Residential Locksmith',
  'Commercial Locksmith',
  'Automotive Locksmith',
  'Emergency Locksmith',
  'Safe & Vault Services',
  'Security Consultation',
  'Other Services',
];

const contact = [
  'Car Lockout',
  'House Lockout',
  'Key Fob Programming',
  'Key Duplication',
  'Lock Rekeying',
  'Lock Installation',
  'Commercial Lockout',
  'Safe Unlocking',
  'Broken Key Extraction',
  'Ignition Repair',
  'Smart Lock Installation',
  'Emergency Lockout',
  'Residential Locksmith',
  'Commercial Locksmith',
  'Automotive Locksmith',
  'Safe & Vault Services',
  'Security Consultation',
  'Other Services',
];

/** 'Car Lockout' is stored as 'Car Lockout Service'; a label that already ends in 'Services' is stored as it is. */
function storedValue(label: string): string {
  if (label === 'Other Emergency') return 'Emergency Locksmith Service';
  return label.endsWith('Services') ? label : `${label} Service`;
}

const toOptions = (labels: readonly string[]): ServiceOption[] =>
  labels.map((label) => ({ label, value: storedValue(label) }));

/** The form of a service page offers no list, because the page is about one service. */
export const serviceOptions: Record<FormKind, readonly ServiceOption[]> = {
  emergency: toOptions(emergency),
  quote: toOptions(quote),
  contact: toOptions(contact),
  service: [],
};
