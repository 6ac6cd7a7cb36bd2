import type { Times } from '../../../data/lead/clock.ts';
import type { FormKind, LeadValues, TextField } from '../../../data/lead/fields.ts';
import type { Promised } from '../../../data/lead/receipt.ts';

export type FormState =
  | { status: 'idle' }
  | { status: 'submitting' }
  | { status: 'invalid' }
  | Failed
  | ({ status: 'sent' } & Sent);

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

export type Sent = Times &
  Promised & {
    reference: string;
    receipt?: string | undefined;
    isEmergency: boolean;
    proof?: string | undefined;
    number?: string | undefined;
    isBack?: boolean;
  };

export type Receipt = Times & Promised & { reference: string; changedSince: boolean };

export type FieldErrors = Partial<Record<TextField, string>>;

export const fieldId = (idPrefix: string, field: string): string => `${idPrefix}-${field}`;

export type SavedLead = { kind: FormKind; service: string; isEmergency: boolean };

declare global {
  interface DocumentEventMap {
    'lead:saved': CustomEvent<SavedLead>;
  }
}
