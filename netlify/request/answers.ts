import { cleanLine, cleanMessage } from '../../data/lead/clean.ts';
import { defaultMessage, type SourceField } from '../../data/lead/contract.ts';
import { cleanEmail } from '../../data/lead/email.ts';
import { premiumRate } from '../../data/lead/errors.ts';
import {
  type FieldColumn,
  type FormKind,
  fields,
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
import { fieldErrorsOf } from '../../data/lead/schema.ts';
import { isOwnService, ownPath } from '../base/business-facts.ts';
import { type Body, type BodyFormat, RequestError } from '../base/request.ts';
import { isPremiumRate } from '../lead/call-cost.ts';
import type { Lead } from '../lead/database.types.ts';
import { InvalidAnswers } from './lead-error.ts';
import { readSource } from './source.ts';

export type Answers = {
  form: FormKind;
  values: LeadValues;
  submissionId: string | undefined;
  /** Counted by the browser, from 0. */
  version?: number;
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

export function readAnswers({ format, data }: Body): Answers {
  const form = formKinds.find((kind) => kind === data.form);
  if (!form) throw malformed('form');
  const submissionId = text(data, 'submissionId');
  if (submissionId && !isSubmissionId(submissionId)) throw malformed('submissionId');
  return {
    form,
    values: readValues(form, data, format),
    submissionId: submissionId ? submissionId.toLowerCase() : undefined,
    page: ownPath(text(data, 'page').replace(/[?#].*/s, '')),
    version: versionIn(data.version),
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
  return withDoor(values, cleanLine(text(data, 'door')));
}

/** The chosen door tells the service, unless the visitor chose one. What isn't a service of ours goes into the message, if it fits. */
function withDoor(values: LeadValues, door: string): LeadValues {
  if (!door || isOwnService(door)) return { ...values, service: values.service || door };
  const message = [`Door: ${door}.`, values.message].filter(Boolean).join('\n');
  return message.length <= fields.message.limit ? { ...values, message } : values;
}

const versionIn = (sent: unknown) => (/^\d{1,4}$/.test(String(sent)) ? Number(sent) : 0);

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
  FieldColumn | ('default_message' | 'has_photo' | 'form_type' | 'suspected_spam')
>;

/** Where a request came from. */
export type Origin = Pick<Lead, SourceField | 'page' | 'language'>;

/** `duplicate_of` is set for a changed request; the database sets it for repeats. */
export type LeadRow = LeadContent &
  Origin &
  Pick<Lead, 'submission_id' | 'duplicate_of' | 'plain_post' | 'version'> & { content_hash: string };

export function validateAnswers({ form, values, suspectedSpam, hasPhoto = false }: Answers): LeadContent {
  const phone = toE164(values.phone);
  const { formType } = leadForms[form];
  const { service, message } = sortService(values);
  // What isn't a service of ours may be longer than they are.
  const found = fieldErrorsOf(form, { ...values, service: values.service.slice(0, fields.service.limit) });
  if (phone && isPremiumRate(phone)) found.phone = premiumRate;
  if (!phone || Object.keys(found).length > 0) throw new InvalidAnswers(found);
  return {
    ...toColumns({ ...values, service, email: cleanEmail(values.email) ?? '' }),
    name: values.name,
    phone,
    message: message || defaultMessage(formType, service || 'service'),
    default_message: !message,
    has_photo: hasPhoto,
    form_type: formType,
    suspected_spam: suspectedSpam,
  };
}

export const originOf = ({ values, page = '', language = null, source }: Answers): Origin => ({
  page: page || null,
  language,
  ...readSource(source, values.name),
});

/** Reports keep the service of an erased lead, so only one of ours counts. Anything else goes into the message, if it fits. */
function sortService({ service, message }: LeadValues) {
  if (!service || isOwnService(service)) return { service, message };
  const both = [message, `${fields.service.label}: ${service}`].filter(Boolean).join('\n');
  return { service: '', message: both.length <= fields.message.limit ? both : message };
}
