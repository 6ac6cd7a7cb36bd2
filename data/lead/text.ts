import { referenceOf } from './contract.ts';
import { choices, type LeadValues } from './fields.ts';
import { toE164, toNational } from './phone.ts';

/** A request as a text message: what the visitor typed, in short lines, and the reference that staff look up. */
export function requestText(values: LeadValues, submissionId: string): string {
  const { name, phone, email, address, service, message, isEmergency, isNewCustomer } = values;
  const { reach, suitsDay, suitsPart } = values;
  const topic = service || 'Request';
  const time = [suitsDay && choices.suitsDay[suitsDay], suitsPart && choices.suitsPart[suitsPart]];
  const lines = [
    isEmergency && !/emergency/i.test(topic) ? `${topic}, emergency` : topic,
    [name.trim(), toNational(toE164(phone) ?? phone)].filter(Boolean).join(', '),
    email,
    address,
    message,
    time.filter(Boolean).join(', '),
    reach && `Reach: ${choices.reach[reach]}`,
    isNewCustomer ? '' : 'Returning customer',
    `Ref ${referenceOf(submissionId)}`,
  ];
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
