import type { Times } from '../../../data/lead/clock.ts';
import type { TextField } from '../../../data/lead/fields.ts';

export type FormState =
  | { status: 'idle' }
  | { status: 'submitting' }
  /** Not sent, because fields are wrong. Ends once all of them are corrected. */
  | { status: 'invalid' }
  /** Until the next try. The form stays editable. `message` is ready to show; `reference` is what a visitor can name on the phone. */
  | { status: 'failed'; message: string; reference?: string }
  | ({ status: 'sent' } & Sent);

export type Sent = Times & { reference: string };

export type Receipt = Sent & {
  changedSince: boolean;
};

export type FieldErrors = Partial<Record<TextField, string>>;

export function fieldId(idPrefix: string, field: string): string {
  return `${idPrefix}-${field}`;
}
