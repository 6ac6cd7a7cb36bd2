import { flagFields, type LeadValues, readChoices, textFields } from '../../../data/lead/fields.ts';
import { sourceKey } from '../shared/storage-names.ts';

/** Reads text typed before the form was hydrated, and autofill that fires no event. Fields without a control get `defaults`. */
export function readControls(idPrefix: string, defaults: LeadValues): LeadValues {
  const values = { ...defaults };
  for (const field of textFields) values[field] = controlOf(idPrefix, field)?.value ?? values[field];
  for (const flag of flagFields) values[flag] = controlOf(idPrefix, flag)?.checked ?? values[flag];
  return { ...values, ...readChoices((field) => controlOf(idPrefix, field, ':checked')?.value) };
}

/** Writes saved values into the fields that the visitor hasn't changed yet. */
export function restoreControls(idPrefix: string, defaults: LeadValues, saved: LeadValues): void {
  for (const field of textFields) {
    const control = controlOf(idPrefix, field);
    // What an older page saved may lack a field.
    if (saved[field] && control?.value === defaults[field]) {
      control.value = saved[field];
      reveal(control);
    }
  }
  for (const flag of flagFields) {
    const control = controlOf(idPrefix, flag);
    if (control?.checked === defaults[flag]) control.checked = saved[flag];
  }
  for (const [field, value] of Object.entries(readChoices((name) => saved[name]))) {
    const control = controlOf(idPrefix, field, `[value='${value}']`);
    if (!control || controlOf(idPrefix, field, ':checked')) continue;
    control.checked = true;
    reveal(control);
  }
}

const reveal = (control: HTMLElement) => control.closest('details')?.setAttribute('open', '');

/** What a visitor can change: a hidden service belongs to its page. */
const controlOf = (idPrefix: string, name: string, state = '') =>
  document.querySelector<HTMLInputElement>(`#${idPrefix} [name=${name}]:not([type=hidden])${state}`);

/** Outside of the form. */
export const chosenDoor = (): string | undefined =>
  document.querySelector<HTMLInputElement>('[name=door]:checked')?.value;

export const honeypot = (idPrefix: string): string => controlOf(idPrefix, 'remark')?.value ?? '';

export function sourceOfVisit(): string | null {
  try {
    return navigator.globalPrivacyControl ? null : sessionStorage.getItem(sourceKey);
  } catch {
    return null;
  }
}
