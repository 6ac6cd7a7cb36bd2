import { useFormik } from 'formik';
import { useRef, useState } from 'react';
import type { LeadValues } from '../../../data/lead/fields.ts';
import { fieldErrorsOf } from '../../../data/lead/schema.ts';
import { type Identity, saveDraft, savedDraft } from '../shared/storage.ts';
import { afterPress } from './after-press.ts';
import { readControls, restoreControls } from './controls.ts';
import type { FieldHandlers } from './Field.tsx';
import { type FormProps, only } from './state.ts';
import type { Outcome } from './submit.ts';

type Form = Pick<FormProps, 'kind' | 'idPrefix'>;
type Post = (values: LeadValues) => Promise<Outcome>;

/** What's typed, its draft, and what's wrong with the fields that the visitor has left. */
export function useFields({ kind, idPrefix }: Form, defaults: LeadValues, onSubmit: Post) {
  const identity = useRef<Identity>({ id: '' });
  const validate = (values: LeadValues) => fieldErrorsOf(kind, values);
  const formik = useFormik({ initialValues: defaults, validate, onSubmit });

  /** Other programs change fields, too, without an event. @param left the field that the visitor leaves */
  const read = (left?: string) => {
    const values = readControls(idPrefix, defaults);
    formik.setFormikState((before) => ({
      ...before,
      values,
      touched: { ...before.touched, ...(left && { [left]: true }) },
      errors: {
        // What was wrong with a field's former value doesn't count anymore.
        ...only(before.errors, (field) => values[field] === before.values[field]),
        ...(left && validate(values)),
      },
    }));
    return values;
  };
  const save = (values = read()) => saveDraft({ ...identity.current, kind, values });
  // Stable, so only changed fields render again.
  const [handlers] = useState<FieldHandlers>(() => ({
    onChange: () => save(),
    onBlur: ({ target }) => afterPress(() => read(target.name)),
  }));

  function restore() {
    const draft = savedDraft();
    const isOurs = draft?.kind === kind;
    if (isOurs) restoreControls(idPrefix, defaults, draft.values);
    // The same id, because a request whose answer was lost may be stored. A duplicated tab has a copy of what was never sent.
    identity.current = isOurs && draft.phone ? draft : { id: crypto.randomUUID() };
  }

  const errors = only(formik.errors, (field) => formik.touched[field] === true);
  return { ...formik, errors, identity, handlers, read, save, restore };
}
