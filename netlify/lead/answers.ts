/** What a visitor answered, read from an untrusted body: known fields only, strings and booleans only, cleaned. */
import {
  type FormKind,
  flagFields,
  formKinds,
  type LeadValues,
  leadForms,
  textFields,
} from '../../data/lead/fields.ts';
import { cleanLine, cleanMessage } from './clean.ts';
import type { Body } from './door.ts';
import { LeadProblem } from './problem.ts';

export type Answers = {
  form: FormKind;
  values: LeadValues;
  /** From the browser; absent in a plain post. Lower case. */
  submissionId: string | undefined;
  /** Path of the page the form stands on, or undefined where it is none. */
  page: string | undefined;
  suspectedSpam: boolean;
};

/** Nobody reads, types and presses within this many milliseconds; an autofill and a press take longer. */
const fastestPerson = 1200;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const path = /^\/(?!\/)[\w\-./#]{0,199}$/;

/** Throws LeadProblem('bad_request') where a field has a shape that no form of ours sends. */
export function readAnswers({ format, data }: Body): Answers {
  const form = formKinds.find((kind) => kind === data.form);
  if (!form) throw wrong('form');
  const submissionId = text(data, 'submissionId');
  if (submissionId && !uuid.test(submissionId)) throw wrong('submissionId');
  const page = cleanLine(text(data, 'page'));
  return {
    form,
    values: readValues(form, data, format),
    submissionId: submissionId ? submissionId.toLowerCase() : undefined,
    page: path.test(page) ? page : undefined,
    suspectedSpam: isSuspect(data),
  };
}

function readValues(form: FormKind, data: Body['data'], format: Body['format']): LeadValues {
  const { defaults, flags } = leadForms[form];
  const values: LeadValues = { ...defaults };
  for (const field of textFields) {
    const value = text(data, field);
    values[field] = (field === 'message' ? cleanMessage(value) : cleanLine(value)) || defaults[field];
  }
  for (const field of flagFields) {
    const value = data[field];
    if (format === 'json' && typeof value === 'boolean') values[field] = value;
    else if (format === 'json' && value !== undefined && value !== null) throw wrong(field);
    else if (format === 'form' && flags.includes(field)) values[field] = isTicked(value);
  }
  return values;
}

/** A browser leaves an unticked box out of a plain post. */
function isTicked(value: unknown): boolean {
  return value !== undefined && value !== 'false' && value !== '';
}

function isSuspect(data: Body['data']): boolean {
  const elapsed = data.elapsedMs;
  const tooFast = typeof elapsed === 'number' && elapsed < fastestPerson;
  return cleanLine(text(data, 'website')) !== '' || tooFast;
}

function text(data: Body['data'], field: string): string {
  const value = data[field] ?? '';
  if (typeof value !== 'string') throw wrong(field);
  return value;
}

function wrong(field: string): LeadProblem {
  return new LeadProblem('bad_request', { detail: `shape of ${field}` });
}
