import data from '../services.json' with { type: 'json' };
import type { FormKind } from './fields.ts';

type ServiceOption = { label: string; value: string };

const services: readonly { slug: string; title: string; formLabel?: string; serviceName: string }[] =
  data.services;
const { order, contactOrder, otherChoices } = data.forms;

export const serviceOptions: Record<FormKind, readonly ServiceOption[]> = {
  emergency: choicesOf('emergency', order),
  quote: choicesOf('quote', order),
  contact: choicesOf('contact', contactOrder),
  service: [],
};

/** Services that `slugs` doesn't list come first, in the order of the file: their index is -1. */
function choicesOf(form: FormKind, slugs: readonly string[]): ServiceOption[] {
  const sorted = services.toSorted((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug));
  const others = otherChoices.filter(({ forms }) => forms.includes(form));
  return [
    ...sorted.map(({ title, formLabel = title, serviceName }) => ({ label: formLabel, value: serviceName })),
    ...others.map(({ title, savedAs }) => ({ label: title, value: savedAs })),
  ];
}
