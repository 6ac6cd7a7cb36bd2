import { flagFields, type LeadValues, readChoices, textFields } from '../../../data/lead/fields.ts';
import { fieldId } from './state.ts';

/** Reads text typed before the form woke, and autofill that fires no event. Fields without a control get `defaults`. */
export function readControls(idPrefix: string, defaults: LeadValues): LeadValues {
  const values = { ...defaults };
  for (const field of textFields) {
    const control = document.getElementById(fieldId(idPrefix, field));
    if (control && 'value' in control) values[field] = String(control.value);
  }
  for (const flag of flagFields) values[flag] = inputIn(idPrefix, flag)?.checked ?? values[flag];
  return { ...values, ...readChoices((field) => inputIn(idPrefix, field, ':checked')?.value) };
}

/** Writes kept values into the fields that the visitor hasn't changed yet. */
export function restoreControls(idPrefix: string, defaults: LeadValues, kept: LeadValues): void {
  for (const field of textFields) {
    const control = document.getElementById(fieldId(idPrefix, field));
    if (control && 'value' in control && control.value === defaults[field]) control.value = kept[field];
  }
  for (const flag of flagFields) {
    const control = inputIn(idPrefix, flag);
    if (control?.checked === defaults[flag]) control.checked = kept[flag];
  }
  for (const [field, value] of Object.entries(readChoices((name) => kept[name]))) {
    const control = inputIn(idPrefix, field, `[value='${value}']`);
    if (!control || inputIn(idPrefix, field, ':checked')) continue;
    control.checked = true;
    control.closest('details')?.setAttribute('open', '');
  }
}

const inputIn = (idPrefix: string, name: string, state = '') =>
  document.querySelector<HTMLInputElement>(`#${idPrefix} [name=${name}]${state}`);

export const honeypot = (idPrefix: string): string => inputIn(idPrefix, 'remark')?.value ?? '';

export function sourceOfVisit(): string | null {
  try {
    return navigator.globalPrivacyControl ? null : sessionStorage.getItem('source');
  } catch {
    return null;
  }
}
