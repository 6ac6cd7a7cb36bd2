/** The live request form: Formik holds the answers, the shared schema judges them, `submitLead` sends them. */
import { useFormik } from 'formik';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { leadErrors } from '../../../data/lead/errors.ts';
import type { LeadValues, TextField } from '../../../data/lead/fields.ts';
import { leadSchema } from '../../../data/lead/schema.ts';
import { LeadFormView, type LeadFormViewProps } from '../../components/lead-form/LeadFormView.tsx';
import { type FieldErrors, type FormState, fieldId } from '../../components/lead-form/state.ts';
import { announceLead } from './announce.ts';
import { newSubmissionId } from './submissionId.ts';
import { type Outcome, submitLead } from './submit.ts';
import { useTypedBefore } from './useTypedBefore.ts';
import { whenReleased } from './whenReleased.ts';

type Props = Omit<
  LeadFormViewProps,
  'values' | 'errors' | 'state' | 'handlers' | 'awake' | 'submissionId'
> & {
  defaults: LeadValues;
  /** ms from the confirmation to an empty form; never when absent. */
  resetAfterMs?: number | undefined;
  /** Called once, when presses and typing reach this form. */
  onAwake?: () => void;
};

export function LiveLeadForm({ defaults, resetAfterMs, onAwake, ...view }: Props) {
  const { kind, page, phone, idPrefix } = view;
  const [state, setState] = useState<FormState>({ status: 'idle' });
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const submissionId = useRef('');
  const usableSince = useRef(0);
  const sending = useRef(false);

  const formik = useFormik<LeadValues>({
    initialValues: defaults,
    validationSchema: leadSchema(kind),
    validateOnChange: false,
    onSubmit: (values): Promise<Outcome> =>
      submitLead(
        {
          ...values,
          form: kind,
          page,
          submissionId: submissionId.current,
          website: honeypot(idPrefix),
          elapsedMs: Math.round(performance.now() - usableSince.current),
        },
        phone,
      ),
  });

  const awake = useTypedBefore(idPrefix, defaults, (values) => formik.setValues(values, false));
  useEffect(() => {
    if (!awake) return;
    submissionId.current ||= newSubmissionId();
    onAwake?.();
  }, [awake, onAwake]);

  useEffect(() => {
    if (state.status !== 'sent' || resetAfterMs === undefined) return;
    const timer = setTimeout(() => {
      const hadFocus = document.getElementById(idPrefix)?.contains(document.activeElement);
      usableSince.current = performance.now();
      setState({ status: 'idle' });
      if (hadFocus) document.getElementById(fieldId(idPrefix, 'title'))?.focus({ preventScroll: true });
    }, resetAfterMs);
    return () => clearTimeout(timer);
  }, [state.status, resetAfterMs, idPrefix]);

  const errors: FieldErrors = { ...serverErrors };
  for (const field of Object.keys(formik.errors) as TextField[]) {
    const error = formik.errors[field];
    if (error && formik.touched[field]) errors[field] = error;
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setServerErrors({});
    setState({ status: 'submitting' });
    // The button answers the press first; a slow phone takes its time to check the fields.
    await new Promise((resolve) => setTimeout(resolve));
    const outcome: Outcome | undefined = await formik.submitForm();
    sending.current = false;
    if (outcome?.status === 'sent') {
      announceLead({ kind, values: formik.values });
      submissionId.current = newSubmissionId();
      formik.resetForm();
      setState(outcome);
    } else if (outcome) {
      const { errors: found, ...failure } = outcome;
      setServerErrors(found ?? {});
      setState(failure);
    } else {
      setState({ status: 'failed', message: leadErrors.invalid_fields({ phone }) });
    }
  }

  function change(event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) {
    formik.handleChange(event);
    const field = event.target.name as TextField;
    if (!errors[field]) return;
    formik.setFieldError(field, undefined);
    setServerErrors(({ [field]: _, ...others }) => others);
    if (Object.keys(errors).length === 1) setState({ status: 'idle' });
  }

  return (
    <LeadFormView
      {...view}
      values={formik.values}
      errors={errors}
      state={state}
      awake={awake}
      handlers={{
        onChange: change,
        onBlur: ({ target }) => whenReleased(() => formik.setFieldTouched(target.name)),
        onSubmit: (event) => void send(event),
      }}
    />
  );
}

/** What a program, or an autofill, wrote where people see nothing. */
function honeypot(idPrefix: string): string {
  const field = document.getElementById(fieldId(idPrefix, 'website'));
  return field instanceof HTMLInputElement ? field.value : '';
}
