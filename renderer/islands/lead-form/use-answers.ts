import { useFormik } from 'formik';
import { useLayoutEffect, useRef, useState } from 'react';
import { type FormKind, type LeadValues, type TextField, textFields } from '../../../data/lead/fields.ts';
import { leadSchema } from '../../../data/lead/schema.ts';
import { afterPress } from './after-press.ts';
import { readControls } from './controls.ts';
import type { FieldHandlers } from './Field.tsx';
import type { FieldErrors } from './state.ts';
import type { Outcome } from './submit.ts';

export type Answers = ReturnType<typeof useAnswers>;

export function useAnswers(
  kind: FormKind,
  idPrefix: string,
  defaults: LeadValues,
  onSubmit: (values: LeadValues) => Promise<Outcome>,
  onType: (values: LeadValues) => void,
) {
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const formik = useFormik<LeadValues>({
    initialValues: defaults,
    validationSchema: leadSchema(kind),
    onSubmit,
  });

  function takeControls(): LeadValues {
    const values = readControls(idPrefix, defaults);
    const stale = textFields.filter((field) => values[field] !== formik.values[field]);
    formik.setValues(values, false);
    formik.setErrors(without(formik.errors, stale));
    setServerErrors((found) => without(found, stale));
    return values;
  }

  function validate(field: string) {
    formik.setFieldTouched(field, true, false);
    formik.validateForm(takeControls());
  }

  // Stable functions, so only changed fields render again.
  const latest = useRef({ takeControls, validate, onType });
  useLayoutEffect(() => {
    latest.current = { takeControls, validate, onType };
  });
  const [handlers] = useState<FieldHandlers>(() => ({
    onChange: () => latest.current.onType(latest.current.takeControls()),
    onBlur: ({ target }) => afterPress(() => latest.current.validate(target.name)),
  }));

  const errors: FieldErrors = { ...serverErrors };
  for (const field of Object.keys(formik.errors) as TextField[]) {
    const error = formik.errors[field];
    if (error && formik.touched[field]) errors[field] = error;
  }
  return { formik, errors, handlers, takeControls, setServerErrors, onType };
}

const without = <T extends object>(errors: T, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))) as T;
