import data from '../services.json' with { type: 'json' };
import type { FormKind } from './fields.ts';

type ServiceOption = { label: string; value: string };

const services: readonly { slug: string; title: string; serviceName: string }[] = data.services;

const mostRequested = [
  'car-lockout',
  'house-lockout',
  'lock-rekeying',
  'lock-installation',
  'key-duplication',
  'key-fob-programming',
  'broken-key-extraction',
  'safe-unlocking',
  'ignition-repair',
  'smart-lock-install',
  'commercial-lockout',
];

export const proofOfOthers = [
  ['Residential Locksmith Service', 'home'],
  ['Automotive Locksmith Service', 'car'],
] as const;

const contactOrder = [
  'car-lockout',
  'house-lockout',
  'key-fob-programming',
  'key-duplication',
  'lock-rekeying',
  'lock-installation',
  'commercial-lockout',
  'safe-unlocking',
  'broken-key-extraction',
  'ignition-repair',
  'smart-lock-install',
];

function withPage(order: readonly string[]): ServiceOption[] {
  const rank = ({ slug }: { slug: string }) => (order.includes(slug) ? order.indexOf(slug) : order.length);
  return services
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ title, serviceName }) => ({ label: title, value: serviceName }));
}

const withoutPage = (...labels: string[]): ServiceOption[] =>
  labels.map((label) => ({ label, value: label.endsWith('Services') ? label : `${label} Service` }));

const trades = withoutPage('Residential Locksmith', 'Commercial Locksmith', 'Automotive Locksmith');
const others = withoutPage('Safe & Vault Services', 'Security Consultation', 'Other Services');

export const serviceOptions: Record<FormKind, readonly ServiceOption[]> = {
  emergency: [...withPage(mostRequested), { label: 'Other Emergency', value: 'Emergency Locksmith Service' }],
  quote: [...withPage(mostRequested), ...trades, ...withoutPage('Emergency Locksmith'), ...others],
  contact: [...withPage(contactOrder), ...withoutPage('Emergency Lockout'), ...trades, ...others],
  service: [],
};
