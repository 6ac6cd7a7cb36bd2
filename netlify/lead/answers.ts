import { ValidationError } from 'yup';
import { cleanLine, cleanMessage } from '../../data/lead/clean.ts';
import { defaultMessage, type SourceField, sourceFields } from '../../data/lead/contract.ts';
import { cleanEmail } from '../../data/lead/email.ts';
import { fieldErrors } from '../../data/lead/errors.ts';
import {
  type FieldColumn,
  type FormKind,
  flagFields,
  formKinds,
  isIn,
  type LeadValues,
  leadForms,
  readChoices,
  textFields,
  toColumns,
} from '../../data/lead/fields.ts';
import { toE164 } from '../../data/lead/phone.ts';
import { leadSchema } from '../../data/lead/schema.ts';
import { type Body, type BodyFormat, RequestError } from '../http/request.ts';
import type { Lead } from './database.types.ts';
import { type FieldErrors, InvalidAnswers } from './lead-error.ts';

export type Answers = {
  form: FormKind;
  values: LeadValues;
  submissionId: string | undefined;
  page: string | undefined;
  suspectedSpam: boolean;
  /** A photo follows (netlify/functions/photo.ts). */
  hasPhoto?: boolean;
  source?: unknown;
  /** Of the browser, unless it's English. */
  language?: string | null;
};

/** From form start to submission. People take longer, even with autofill. */
const minHumanMs = 1200;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
export const isSubmissionId = (text: string) => uuid.test(text);
const path = /^\/(?!\/)[\w\-./#]{0,199}$/;

export function readAnswers({ format, data }: Body): Answers {
  const form = formKinds.find((kind) => kind === data.form);
  if (!form) throw malformed('form');
  const submissionId = text(data, 'submissionId');
  if (submissionId && !isSubmissionId(submissionId)) throw malformed('submissionId');
  const page = cleanLine(text(data, 'page'));
  return {
    form,
    values: readValues(form, data, format),
    submissionId: submissionId ? submissionId.toLowerCase() : undefined,
    page: path.test(page) ? page : undefined,
    suspectedSpam: isSuspectedSpam(data),
    hasPhoto: data.hasPhoto === true,
    source: data.source,
  };
}

function readValues(form: FormKind, data: Body['data'], format: BodyFormat) {
  const { defaults } = leadForms[form];
  const values: LeadValues = { ...defaults, ...readChoices((field) => data[field]) };
  for (const field of textFields) {
    const value = text(data, field);
    values[field] = (field === 'message' ? cleanMessage(value) : cleanLine(value)) || defaults[field];
  }
  for (const field of flagFields) {
    const value = data[field];
    if (format === 'json' && typeof value === 'boolean') values[field] = value;
    else if (format === 'json' && value !== undefined && value !== null) throw malformed(field);
    else if (format === 'form' && isIn(form, field)) values[field] = isChecked(value);
  }
  return values;
}

const isChecked = (value: unknown) => value !== undefined && value !== 'false' && value !== '';

function isSuspectedSpam(data: Body['data']) {
  const elapsed = data.elapsedMs;
  const isTooFast = typeof elapsed === 'number' && elapsed < minHumanMs;
  return isTooFast || cleanLine(text(data, 'remark')) !== '';
}

function text(data: Body['data'], field: string) {
  const value = data[field] ?? '';
  if (typeof value !== 'string') throw malformed(field);
  return value;
}

const malformed = (field: string) => new RequestError('bad_request', `malformed ${field}`);

/** What a visitor's answers store. */
export type LeadContent = Pick<
  Lead,
  | FieldColumn
  | SourceField
  | ('default_message' | 'has_photo' | 'form_type' | 'page' | 'suspected_spam' | 'language')
>;

/** `duplicate_of` is set for a changed request; the database sets it for repeats. */
export type LeadRow = LeadContent &
  Pick<Lead, 'submission_id' | 'duplicate_of' | 'plain_post'> & { content_hash: string };

export function validateAnswers({
  form,
  values,
  page,
  suspectedSpam,
  hasPhoto = false,
  source,
  language = null,
}: Answers): LeadContent {
  const phone = toE164(values.phone);
  const { formType } = leadForms[form];
  let errors: FieldErrors = {};
  try {
    leadSchema(form).validateSync(values, { abortEarly: false });
    if (!phone) errors = { phone: fieldErrors.phone };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    errors = firstErrors(error);
  }
  if (!phone || Object.keys(errors).length > 0) throw new InvalidAnswers(errors);
  return {
    ...toColumns({ ...values, email: cleanEmail(values.email) ?? '' }),
    name: values.name,
    phone,
    message: values.message || defaultMessage(formType, values.service || 'service'),
    default_message: !values.message,
    has_photo: hasPhoto,
    form_type: formType,
    page: page ?? null,
    suspected_spam: suspectedSpam,
    language,
    ...readSource(source),
  };
}

function firstErrors(error: ValidationError): FieldErrors {
  const all = error.inner.length > 0 ? error.inner : [error];
  const pairs = textFields.flatMap((field) => {
    const first = all.find(({ path }) => path === field);
    return first ? [[field, first.message] as const] : [];
  });
  return Object.fromEntries(pairs);
}

type LeadSource = Record<SourceField, string | null>;

const host = /^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;
/** No "@" or "/", which would allow addresses. */
const campaign = /^\w[\w .~+-]{0,79}$/;

/** An ad's click. */
const click = /^[\w-]{10,150}$/;

/** Untrusted. Drops anything that doesn't look like a host, a campaign name or a click. */
function readSource(sent: unknown) {
  const values = new URLSearchParams(typeof sent === 'string' ? sent : '');
  const read = (field: SourceField) => {
    const line = cleanLine(values.get(field) ?? '');
    if (field === 'gclid') return click.test(line) ? line : null;
    if (field !== 'referrer') return campaign.test(line) ? line : null;
    const name = line.toLowerCase().replace(/^www\./, '');
    return host.test(name) ? name : null;
  };
  return Object.fromEntries(sourceFields.map((field) => [field, read(field)])) as LeadSource;
}
