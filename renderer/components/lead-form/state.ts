/** Where a request form stands. A union, so that no two of these can be true at once. */
import type { TextField } from '../../../data/lead/fields.ts';

export type FormState =
  | { status: 'idle' }
  | { status: 'submitting' }
  /** The form stays editable. `message` is ready to show; `reference` is what a visitor can name on the phone. */
  | { status: 'failed'; message: string; reference?: string }
  | { status: 'sent'; reference: string };

/** One sentence for each field at fault. */
export type FieldErrors = Partial<Record<TextField, string>>;

/** The id of a field's control, which labels and the error summary point to. */
export function fieldId(idPrefix: string, field: string): string {
  return `${idPrefix}-${field}`;
}
