import { cleanLine, cleanMessage } from '../../http/clean-text.ts';
import type { LeadDetails } from './lead-email-content.ts';

type Payload = Omit<LeadDetails, 'receivedAt' | 'reference'>;

/** One address: a list, a quoted name or white space is refused. */
const emailShape = /^[^\s@,;<>()"]+@[^\s@,;<>()"]+$/;

/** Undefined where customerName, phone or service is missing. Other fields that are missing or malformed are left empty. */
export function readSendEmailPayload(data: Record<string, unknown>): Payload | undefined {
  const text = (name: string): string => {
    const value = data[name];
    return typeof value === 'string' ? value : '';
  };
  const line = (name: string): string => cleanLine(text(name));
  const customerName = line('customerName');
  const phone = line('phone');
  const service = line('service');
  if (!customerName || !phone || !service) return undefined;
  const email = line('email');
  return {
    kind: 'lead',
    formType: line('formType') || 'website',
    customerName,
    phone,
    email: emailShape.test(email) ? email : '',
    address: line('address'),
    service,
    message: cleanMessage(text('message')),
    isEmergency: data.isEmergency === true,
    isNewCustomer: data.isNewCustomer === true,
    suspectedSpam: false,
    page: '',
    earlierReference: '',
  };
}
