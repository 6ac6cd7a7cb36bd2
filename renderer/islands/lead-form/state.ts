import type { Times } from '../../../data/lead/clock.ts';
import type { FormKind, TextField } from '../../../data/lead/fields.ts';

export type FormState =
  | { status: 'idle' }
  | { status: 'submitting' }
  /** Not sent, because fields are wrong. Ends once all of them are corrected. */
  | { status: 'invalid' }
  /** Until the next try. The form stays editable. `message` is ready to show; `reference` is what a visitor can name on the phone. */
  | { status: 'failed'; message: string; reference?: string }
  | ({ status: 'sent' } & Sent);

export type Sent = Times & {
  reference: string;
  isEmergency: boolean;
  /** What to have ready. */
  proof?: string | undefined;
  /** As the visitor gave it; not known after the page was loaded anew. */
  number?: string | undefined;
  /** It stood on the page before: it takes no focus. */
  isBack?: boolean;
};

export type Receipt = Times & {
  reference: string;
  /** The form holds, or may hold, other words than those that were sent. */
  changedSince: boolean;
};

export type FieldErrors = Partial<Record<TextField, string>>;

export function fieldId(idPrefix: string, field: string): string {
  return `${idPrefix}-${field}`;
}

/** Nothing in it names the visitor. */
export type SavedLead = { kind: FormKind; service: string; isEmergency: boolean };

declare global {
  interface DocumentEventMap {
    'lead:saved': CustomEvent<SavedLead>;
  }
}
