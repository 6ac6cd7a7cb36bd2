import * as yup from 'yup';
import { fieldErrors } from './errors.ts';
import { type FormKind, fields, isRequired, limitOf, type TextField, textFields } from './fields.ts';
import { toE164 } from './phone.ts';

const emailShape = /^[^\s@,;<>()"]+@[^\s@,;<>()"]+\.[^\s@,;<>()".]{2,}$/;

export function leadSchema(form: FormKind) {
  const field = (name: TextField) => {
    const { kind, label } = fields[name];
    const limit = limitOf(form, name);
    const base = yup.string().trim().max(limit, fieldErrors.tooLong(label, limit)).default('');
    const filled = isRequired(form, name) ? base.required(fieldErrors.required(label)) : base;
    if (kind === 'tel')
      return filled.test('us-phone', fieldErrors.phone, (phone) => !phone || !!toE164(phone));
    if (kind === 'email')
      return filled.matches(emailShape, { message: fieldErrors.email, excludeEmptyString: true });
    return filled;
  };
  return yup.object(Object.fromEntries(textFields.map((name) => [name, field(name)])));
}
