/** Reads a visitor's answers from an untrusted body: known fields with the right types, cleaned. Their rules are checked in validate.ts. */
import {
  type FormKind,
  flagFields,
  formKinds,
  type LeadValues,
  leadForms,
  textFields,
} from '../../data/lead/fields.ts';
import { cleanLine, cleanMessage } from '../http/clean-text.ts';
import { type Body, type BodyFormat, RequestError } from '../http/request.ts';

export type Answers = {
  form: FormKind;
  values: LeadValues;
  submissionId: string | undefined;
  page: string | undefined;
  suspectedSpam: boolean;
  source?: unknown;
};

/** Milliseconds from the form's start to its submission. Even with autofill a person takes longer than this. */
const fastestPersonMs = 1200;

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
    source: data.source,
  };
}

function readValues(form: FormKind, data: Body['data'], format: BodyFormat): LeadValues {
  const { defaults, flags } = leadForms[form];
  const values: LeadValues = { ...defaults };
  for (const field of textFields) {
    const value = text(data, field);
    values[field] = (field === 'message' ? cleanMessage(value) : cleanLine(value)) || defaults[field];
  }
  for (const field of flagFields) {
    const value = data[field];
    if (format === 'json' && typeof value === 'boolean') values[field] = value;
    else if (format === 'json' && value !== undefined && value !== null) throw malformed(field);
    else if (format === 'form' && flags.includes(field)) values[field] = isChecked(value);
  }
  return values;
}

const isChecked = (value: unknown): boolean => value !== undefined && value !== 'false' && value !== '';

function isSuspectedSpam(data: Body['data']): boolean {
  const elapsed = data.elapsedMs;
  const isTooFast = typeof elapsed === 'number' && elapsed < fastestPersonMs;
  const isHoneypotFilled = ['remark', 'website'].some((name) => cleanLine(text(data, name)) !== '');
  return isHoneypotFilled || isTooFast;
}

function text(data: Body['data'], field: string): string {
  const value = data[field] ?? '';
  if (typeof value !== 'string') throw malformed(field);
  return value;
}

const malformed = (field: string): RequestError => new RequestError('bad_request', `malformed ${field}`);
