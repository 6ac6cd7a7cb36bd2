import { flagFields, type LeadValues, textFields } from '../../../data/lead/fields.ts';
import { fieldId } from './state.ts';

/** Reads text typed before the form woke, and autofill that fires no event. Fields without a control get `defaults`. */
export function readControls(idPrefix: string, defaults: LeadValues): LeadValues {
  const values = { ...defaults };
  for (const field of textFields) {
    const control = document.getElementById(fieldId(idPrefix, field));
    if (control && 'value' in control) values[field] = String(control.value);
  }
  for (const flag of flagFields) {
    const control = document.getElementById(fieldId(idPrefix, flag));
    if (control instanceof HTMLInputElement) values[flag] = control.checked;
  }
  return values;
}

/** Writes kept values into the fields that the visitor hasn't changed yet. */
export function restoreControls(idPrefix: string, defaults: LeadValues, kept: LeadValues): void {
  for (const field of textFields) {
    const control = document.getElementById(fieldId(idPrefix, field));
    if (control && 'value' in control && control.value === defaults[field]) control.value = kept[field];
  }
  for (const flag of flagFields) {
    const control = document.getElementById(fieldId(idPrefix, flag));
    if (control instanceof HTMLInputElement && control.checked === defaults[flag])
      control.checked = kept[flag];
  }
}

export function honeypot(idPrefix: string): string {
  const field = document.getElementById(fieldId(idPrefix, 'remark'));
  return field instanceof HTMLInputElement ? field.value : '';
}

export function sourceOfVisit(): string | null {
  try {
    return navigator.globalPrivacyControl ? null : sessionStorage.getItem('source');
  } catch {
    return null;
  }
}
