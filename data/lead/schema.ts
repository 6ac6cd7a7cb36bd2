/** The rules of a request, per form. The one validator: Formik runs it in the browser, the function runs it again. */
import * as yup from 'yup';
import { fieldErrors } from './errors.ts';
import { type FormKind, fieldLabels, leadForms, limits, type TextField } from './fields.ts';

/** What people and autofills write around the digits: dashes of every kind, dots, spaces, brackets, unseen marks. */
const separators = String.raw`[\s\p{Cf}\p{Pd}\u2212().\[\]/]*`;
/** US ten-digit number, with or without +1. */
const usPhone = new RegExp(
  `^(?:\\p{Cf}*\\+?${separators}1)?${separators}[2-9](?:${separators}\\d){9}${separators}$`,
  'u',
);

/** One address, no list: what a mail server and a person would accept. */
const emailShape = /^[^\s@,;<>()"]+@[^\s@,;<>()"]+\.[^\s@,;<>()".]{2,}$/;

/**
 * The Yup schema of one form. Values are `LeadValues`; unknown keys are dropped by `stripUnknown`.
 * Every message is a sentence of data/lead/errors.ts.
 */
export function leadSchema(kind: FormKind) {
  const { required, messageLimit } = leadForms[kind];
  const field = (name: TextField, limit: number) => {
    const label = fieldLabels[name];
    const base = yup.string().trim().max(limit, fieldErrors.tooLong(label, limit)).default('');
    return required.includes(name) ? base.required(fieldErrors.required(label)) : base;
  };
  return yup.object({
    name: field('name', limits.name),
    phone: field('phone', limits.phone).transform(toPlainForms).matches(usPhone, {
      message: fieldErrors.phone,
      excludeEmptyString: true,
    }),
    email: field('email', limits.email).matches(emailShape, {
      message: fieldErrors.email,
      excludeEmptyString: true,
    }),
    address: field('address', limits.address),
    service: field('service', limits.service),
    message: field('message', messageLimit),
    isEmergency: yup.boolean().default(leadForms[kind].defaults.isEmergency),
    isNewCustomer: yup.boolean().default(leadForms[kind].defaults.isNewCustomer),
  });
}

/** Full-width digits and the like as the plain characters they stand for. */
function toPlainForms(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFKC') : value;
}
