/** The state of a request form. A union, so that no two of these can be true at once. */
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

/** A request that is saved. */
export type Sent = Times & { reference: string };

/** A request that this form has sent before, when it is open again. */
export type Receipt = Sent & {
  /** Whether the visitor changed something while it was on its way: that is still in the form, and nowhere else. */
  changedSince: boolean;
};

/** One sentence for each field at fault. */
export type FieldErrors = Partial<Record<TextField, string>>;

/** The id of a field's control, which labels and the error summary point to. */
export function fieldId(idPrefix: string, field: string): string {
  return `${idPrefix}-${field}`;
}
