/** Reads the controls of a form. The live form never writes them, so that typing and autofill are never overwritten. */
import { flagFields, type LeadValues, textFields } from '../../../data/lead/fields.ts';
import { fieldId } from './state.ts';

/** Includes what was typed before the form woke, and what an autofill wrote without an event. `defaults` for fields without a control. */
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
