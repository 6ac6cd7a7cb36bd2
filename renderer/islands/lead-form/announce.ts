import type { FormKind, LeadValues } from '../../../data/lead/fields.ts';

/** Nothing in it names the visitor. */
export type SavedLead = { kind: FormKind; service: string; isEmergency: boolean };

export const leadSaved = 'lead:saved';

export function announceLead({ kind, values }: { kind: FormKind; values: LeadValues }): void {
  const { service, isEmergency } = values;
  document.dispatchEvent(new CustomEvent<SavedLead>(leadSaved, { detail: { kind, service, isEmergency } }));
}
