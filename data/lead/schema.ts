import * as yup from 'yup';
import { fieldErrors } from './errors.ts';
import { type FormKind, fieldLabels, leadForms, limits, type TextField } from './fields.ts';
import { toE164 } from './phone.ts';

const emailShape = /^[^\s@,;<>()"]+@[^\s@,;<>()"]+\.[^\s@,;<>()".]{2,}$/;

export function leadSchema(kind: FormKind) {
  const { required, messageLimit } = leadForms[kind];
  const field = (name: TextField, limit: number) => {
    const label = fieldLabels[name];
    const base = yup.string().trim().max(limit, fieldErrors.tooLong(label, limit)).default('');
    return required.includes(name) ? base.required(fieldErrors.required(label)) : base;
  };
  return yup.object({
    name: field('name', limits.name),
    phone: field('phone', limits.phone).test(
      'us-phone',
      fieldErrors.phone,
      (phone) => !phone || !!toE164(phone),
    ),
    email: field('email', limits.email).matches(emailShape, {
      message: fieldErrors.email,
      excludeEmptyString: true,
    }),
    address: field('address', limits.address),
    service: field('service', limits.service),
    message: field('message', messageLimit),
  });
}
