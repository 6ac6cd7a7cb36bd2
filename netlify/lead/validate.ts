import { ValidationError } from 'yup';
import { defaultMessage, type SourceField, sourceFields } from '../../data/lead/contract.ts';
import { fieldErrors } from '../../data/lead/errors.ts';
import { leadForms, type TextField, textFields } from '../../data/lead/fields.ts';
import { toE164 } from '../../data/lead/phone.ts';
import { leadSchema } from '../../data/lead/schema.ts';
import { cleanLine } from '../http/clean-text.ts';
import type { Answers } from './answers.ts';
import { LeadError } from './lead-error.ts';
import type { LeadContent } from './row.ts';

export function validateAnswers({ form, values, page, suspectedSpam, source }: Answers): LeadContent {
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
  if (!phone || Object.keys(errors).length > 0) throw new LeadError('invalid_fields', { fields: errors });
  return {
    name: values.name,
    phone,
    email: values.email || null,
    address: values.address || null,
    service: values.service || null,
    message: values.message || defaultMessage(formType, values.isEmergency, values.service || 'service'),
    default_message: !values.message,
    is_emergency: values.isEmergency,
    is_new_customer: values.isNewCustomer,
    form_type: formType,
    page: page ?? null,
    suspected_spam: suspectedSpam,
    ...readSource(source),
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

type LeadSource = Record<SourceField, string | null>;

const host = /^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;
/** No "@" and no "/": a campaign has a name, not an address. */
const campaign = /^\w[\w .~+-]{0,79}$/;

/** Where a visit came from, as the browser says: untrusted. What is not shaped like the name of a host or a campaign is left out. */
function readSource(sent: unknown): LeadSource {
  const values = new URLSearchParams(typeof sent === 'string' ? sent : '');
  const read = (field: SourceField) => {
    const line = cleanLine(values.get(field) ?? '');
    if (field !== 'referrer') return campaign.test(line) ? line : null;
    const name = line.toLowerCase().replace(/^www\./, '');
    return host.test(name) ? name : null;
  };
  return Object.fromEntries(sourceFields.map((field) => [field, read(field)])) as LeadSource;
}
