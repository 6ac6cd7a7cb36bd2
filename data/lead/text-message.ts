import { referenceOf } from './contract.ts';
import {
  type FieldName,
  fieldNames,
  type LeadValues,
  leadForms,
  shortLabel,
  shownValue,
  textFields,
} from './fields.ts';
import { toE164, toNational } from './phone.ts';

const inFirstLines: readonly FieldName[] = ['service', 'isEmergency', 'name', 'phone'];

/** A request as a text message: what the visitor typed, in short lines, and the reference for the staff's lookup. */
export function requestText(values: LeadValues, submissionId: string): string {
  const { name, phone, service, isEmergency } = values;
  const topic = service || 'Request';
  const others = fieldNames.filter((field) => !inFirstLines.includes(field));
  const lines = [
    isEmergency && !/emergency/i.test(topic) ? `${topic}, emergency` : topic,
    [name.trim(), toNational(toE164(phone) ?? phone)].filter(Boolean).join(', '),
    ...others.map((field) => lineOf(field, values)),
    `Ref ${referenceOf(submissionId)}`,
  ];
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

function lineOf(field: FieldName, values: LeadValues): string {
  const value = values[field];
  if (value === leadForms.quote.defaults[field]) return '';
  const shown = shownValue(field, value);
  return textFields.some((text) => text === field) ? shown : `${shortLabel(field)}: ${shown}`;
}
