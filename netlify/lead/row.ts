/** A valid request as the table holds it. */
import { ValidationError } from 'yup';
import { defaultMessage } from '../../data/lead/contract.ts';
import { fieldErrors } from '../../data/lead/errors.ts';
import { type FormType, leadForms, type TextField, textFields } from '../../data/lead/fields.ts';
import { leadSchema } from '../../data/lead/schema.ts';
import type { Answers } from './answers.ts';
import { toE164 } from './phone.ts';
import { LeadProblem } from './problem.ts';

/** The columns of contact_submissions that a request fills. */
export type LeadRow = {
  submission_id: string;
  duplicate_of: string | null;
  name: string;
  /** E.164. */
  phone: string;
  email: string | null;
  address: string | null;
  service: string | null;
  message: string;
  is_emergency: boolean;
  is_new_customer: boolean;
  form_type: FormType;
  page: string | null;
  suspected_spam: boolean;
};

/** Everything but the identity, which lead/identity.ts gives. */
export type LeadContent = Omit<LeadRow, 'submission_id' | 'duplicate_of'>;

/** Checks the answers by the shared schema. Throws LeadProblem('invalid_fields') with one sentence per field at fault. */
export function toContent({ form, values, page, suspectedSpam }: Answers): LeadContent {
  const phone = toE164(values.phone);
  const { formType } = leadForms[form];
  let errors: Partial<Record<TextField, string>> = {};
  try {
    leadSchema(form).validateSync(values, { abortEarly: false });
    if (!phone) errors = { phone: fieldErrors.phone };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    errors = firstErrors(error);
  }
  if (!phone || Object.keys(errors).length > 0) {
    throw new LeadProblem('invalid_fields', { detail: Object.keys(errors).join(','), fields: errors });
  }
  return {
    name: values.name,
    phone,
    email: values.email || null,
    address: values.address || null,
    service: values.service || null,
    message: values.message || defaultMessage(formType, values.service || 'service'),
    is_emergency: values.isEmergency,
    is_new_customer: values.isNewCustomer,
    form_type: formType,
    page: page ?? null,
    suspected_spam: suspectedSpam,
  };
}

function firstErrors(error: ValidationError): Partial<Record<TextField, string>> {
  const all = error.inner.length > 0 ? error.inner : [error];
  const pairs = textFields.flatMap((field) => {
    const first = all.find(({ path }) => path === field);
    return first ? [[field, first.message] as const] : [];
  });
  return Object.fromEntries(pairs);
}
