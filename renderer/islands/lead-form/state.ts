import type { Times } from '../../../data/lead/clock.ts';
import type { FormKind, LeadValues, TextField } from '../../../data/lead/fields.ts';
import type { Promised } from '../../../data/lead/receipt.ts';

export type FormProps = {
  kind: FormKind;
  title: string;
  text?: string | undefined;
  cta: string;
  /** Starts every id; unique on the page. */
  idPrefix: string;
  page: string;
  headingLevel?: 2 | 3 | undefined;
  addressHint?: string | undefined;
  /** Asks when the job suits the visitor instead of whether it's an emergency. */
  canWait?: boolean | undefined;
  /** To which the receipt's key is cut unless the address ends in another. */
  zip?: string | undefined;
};

export type FormState = { status: 'idle' | 'submitting' | 'invalid' | 'sent' } | Failed;

export type Failed = {
  status: 'failed';
  message: string;
  reference?: string | undefined;
  /** Why the request may not have arrived. */
  unsent?: Unsent | undefined;
  /** What we send again until it arrives. */
  resending?: LeadValues | undefined;
};

export type Unsent = 'offline' | 'outage';

/** The last request sent from this form. */
export type Sent = Times &
  Promised & {
    reference: string;
    receipt?: string | undefined;
    isEmergency: boolean;
    proof?: string | undefined;
    number?: string | undefined;
    isBack?: boolean;
    /** The form has changed since. */
    isOutdated?: boolean;
  };

export type FieldErrors = Partial<Record<TextField, string>>;

export type LiveForm = {
  state: FormState;
  /** What the fields start with when the form is drawn. */
  initial: LeadValues;
  /** What they have now. Undefined until the script has read them. */
  values?: LeadValues;
  errors: FieldErrors;
  /** The fields whose errors show: the visitor left them or pressed Send. */
  checked: readonly string[];
  sent?: Sent | undefined;
};

export type Change = (form: LiveForm) => Partial<LiveForm>;

/** Each change returns what's new. Once every error is corrected, the form is as before it was sent. */
export function reduce(before: LiveForm, change: Change): LiveForm {
  const form = { ...before, ...change(before) };
  const isCorrected = form.state.status === 'invalid' && Object.keys(form.errors).length === 0;
  return isCorrected ? { ...form, state: { status: 'idle' } } : form;
}

/** Takes what the visitor typed. What was wrong with a field's former value doesn't count anymore. */
export const typed =
  (values: LeadValues): Change =>
  ({ errors, values: before }) => ({
    values,
    errors: only(errors, (field) => values[field] === before?.[field]),
  });

/** Shows what's wrong with the fields that the visitor has left. */
export const left =
  (field: string, found: FieldErrors): Change =>
  ({ errors, checked: before }) => {
    const checked = [...before, field];
    return { checked, errors: { ...errors, ...only(found, (name) => checked.includes(name)) } };
  };

const only = (errors: FieldErrors, test: (field: TextField) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => test(field as TextField)));

export const fieldId = (idPrefix: string, field: string): string => `${idPrefix}-${field}`;

export type SavedLead = { kind: FormKind; service: string; isEmergency: boolean };

declare global {
  interface DocumentEventMap {
    'lead:saved': CustomEvent<SavedLead>;
  }
}
