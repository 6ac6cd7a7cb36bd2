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
  /** The page has doors to choose from, which may tell the service. */
  hasDoors?: boolean | undefined;
  /** Asks when the job suits the visitor instead of whether it's an emergency. */
  canWait?: boolean | undefined;
};

export type FormState = { status: 'idle' | 'submitting' | 'invalid' | 'sent' } | Failed;

type Failed = {
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

export const only = (errors: FieldErrors, test: (field: TextField) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => test(field as TextField)));

export const fieldId = (idPrefix: string, field: string): string => `${idPrefix}-${field}`;

export type SavedLead = { kind: FormKind; service: string; isEmergency: boolean };

declare global {
  interface DocumentEventMap {
    'lead:saved': CustomEvent<SavedLead>;
  }
}
