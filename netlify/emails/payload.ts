/** The body of send-email, read from an untrusted caller. */
import { cleanLine, cleanMessage } from '../lead/clean.ts';
import type { LeadEmail } from './lead-email.ts';

type Payload = Omit<LeadEmail, 'receivedAt' | 'reference'>;

const emailShape = /^[^\s@,;<>()"]+@[^\s@,;<>()"]+$/;

/** Undefined where customerName, phone or service is missing: nobody could call back. */
export function readPayload(data: Record<string, unknown>): Payload | undefined {
  const text = (name: string): string => {
    const value = data[name];
    return typeof value === 'string' ? value : '';
  };
  const [customerName, phone, service] = ['customerName', 'phone', 'service'].map((name) =>
    cleanLine(text(name)),
  );
  if (!customerName || !phone || !service) return undefined;
  const email = cleanLine(text('email'));
  return {
    kind: 'lead',
    formType: cleanLine(text('formType')) || 'website',
    customerName,
    phone,
    email: emailShape.test(email) ? email : '',
    address: cleanLine(text('address')),
    service,
    message: cleanMessage(text('message')),
    isEmergency: data.isEmergency === true,
    isNewCustomer: data.isNewCustomer === true,
    suspectedSpam: false,
    page: '',
    repeats: '',
  };
}
