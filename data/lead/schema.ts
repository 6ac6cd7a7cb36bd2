import * as yup from 'yup';
import { cleanLine, cleanMessage } from './clean.ts';
import { cleanEmail } from './email.ts';
import { fieldErrors } from './errors.ts';
import { type FormKind, fields, isRequired, type LeadValues, type TextField, textFields } from './fields.ts';
import { toE164 } from './phone.ts';

export function leadSchema(form: FormKind) {
  const field = (name: TextField) => {
    const { kind, label, limit } = fields[name];
    const clean = kind === 'textarea' ? cleanMessage : cleanLine;
    const base = yup
      .string()
      .transform((value) => clean(String(value ?? '')))
      .max(limit, fieldErrors.tooLong(label, limit))
      .default('');
    const filled = isRequired(form, name) ? base.required(fieldErrors.required(label)) : base;
    if (kind === 'tel')
      return filled.test('us-phone', fieldErrors.phone, (phone) => !phone || !!toE164(phone));
    if (kind === 'email')
      return filled.test('email', fieldErrors.email, (email) => !email || !!cleanEmail(email));
    return filled;
  };
  return yup.object(Object.fromEntries(textFields.map((name) => [name, field(name)])));
}

/** The first error of each field. */
export function fieldErrorsOf(form: FormKind, values: LeadValues): Partial<Record<TextField, string>> {
  try {
    leadSchema(form).validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    return Object.fromEntries(error.inner.reverse().map(({ path, message }) => [path, message]));
  }
}
