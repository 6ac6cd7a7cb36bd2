/** Takes over what the visitor typed, chose or ticked while the form was still plain HTML. */
import { useLayoutEffect, useState } from 'react';
import { flagFields, type LeadValues, textFields } from '../../../data/lead/fields.ts';
import { fieldId } from '../../components/lead-form/state.ts';

/**
 * Hydration runs with the server's values; then this reads the controls as they stand and hands them to `take`.
 * (As props they would not match the markup, and React would throw it away with the focus.)
 * Returns false until that has happened.
 */
export function useTypedBefore(
  idPrefix: string,
  defaults: LeadValues,
  take: (values: LeadValues) => void,
): boolean {
  const [taken, setTaken] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the moment of hydration
  useLayoutEffect(() => {
    take(readControls(idPrefix, defaults));
    setTaken(true);
  }, []);
  return taken;
}

function readControls(idPrefix: string, defaults: LeadValues): LeadValues {
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
