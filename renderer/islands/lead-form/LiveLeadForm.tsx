/** The live request form: Formik holds the answers, the shared schema judges them, `submitLead` sends them. */
import { useFormik } from 'formik';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { timesOf } from '../../../data/lead/clock.ts';
import { type LeadValues, leadForms, type TextField, textFields } from '../../../data/lead/fields.ts';
import { leadSchema } from '../../../data/lead/schema.ts';
import { afterFrame } from './afterFrame.ts';
import { announceLead } from './announce.ts';
import { readControls } from './controls.ts';
import type { FieldHandlers } from './Field.tsx';
import { LeadFormView, type LeadFormViewProps } from './LeadFormView.tsx';
import { afterPress } from './press.ts';
import { type FieldErrors, type FormState, fieldId, type Receipt } from './state.ts';
import { newSubmissionId } from './submissionId.ts';
import { type Outcome, submitLead } from './submit.ts';

type Props = Omit<
  LeadFormViewProps,
  'values' | 'errors' | 'state' | 'receipt' | 'handlers' | 'onSubmit' | 'messageLength' | 'submissionId'
> & {
  /** Where this page begins with other answers than every form of its kind. */
  preset?: Partial<LeadValues> | undefined;
  /** ms from the confirmation to an empty form; never when absent. */
  resetAfterMs?: number | undefined;
  /** Called once, when presses and typing reach this form. */
  onAwake?: () => void;
};

export function LiveLeadForm({ preset, resetAfterMs, onAwake, ...view }: Props) {
  const { kind, page, phone, idPrefix } = view;
  const [defaults] = useState<LeadValues>({ ...leadForms[kind].defaults, ...preset });
  const [awake, setAwake] = useState(false);
  const [state, setState] = useState<FormState>({ status: 'idle' });
  const [receipt, setReceipt] = useState<Receipt>();
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const submissionId = useRef('');
  const usableSince = useRef(0);
  const sending = useRef(false);

  const formik = useFormik<LeadValues>({
    initialValues: defaults,
    validationSchema: leadSchema(kind),
    onSubmit: (values): Promise<Outcome> =>
      submitLead(
        {
          ...values,
          form: kind,
          page,
          submissionId: submissionId.current,
          remark: honeypot(idPrefix),
          elapsedMs: Math.round(performance.now() - usableSince.current),
        },
        phone,
      ),
  });

  /** Reads the controls into Formik, and clears the errors of fields that changed. */
  function takeControls(): LeadValues {
    const values = readControls(idPrefix, defaults);
    const stale = textFields.filter((field) => values[field] !== formik.values[field]);
    formik.setValues(values, false);
    formik.setErrors(without(formik.errors, stale));
    setServerErrors((found) => without(found, stale));
    return values;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed while the form was plain HTML
  useLayoutEffect(() => {
    takeControls();
    submissionId.current = newSubmissionId();
    setAwake(true);
  }, []);
  useEffect(() => {
    if (awake) onAwake?.();
  }, [awake, onAwake]);

  useEffect(() => {
    if (state.status !== 'sent' || resetAfterMs === undefined) return;
    const reset = () => {
      const hadFocus = document.getElementById(idPrefix)?.contains(document.activeElement);
      usableSince.current = performance.now();
      setState({ status: 'idle' });
      if (hadFocus) document.getElementById(fieldId(idPrefix, 'title'))?.focus({ preventScroll: true });
    };
    const timer = setTimeout(() => afterPress(reset), resetAfterMs);
    return () => clearTimeout(timer);
  }, [state.status, resetAfterMs, idPrefix]);

  const errors: FieldErrors = { ...serverErrors };
  for (const field of Object.keys(formik.errors) as TextField[]) {
    const error = formik.errors[field];
    if (error && formik.touched[field]) errors[field] = error;
  }
  const mended = state.status === 'invalid' && Object.keys(errors).length === 0;
  useEffect(() => {
    if (mended) setState({ status: 'idle' });
  }, [mended]);

  function judge(field: string) {
    formik.setFieldTouched(field, true, false);
    formik.validateForm(takeControls());
  }

  // The same functions at every render, so that only fields that changed are rendered again.
  const latest = useRef({ takeControls, judge });
  useLayoutEffect(() => {
    latest.current = { takeControls, judge };
  });
  const [handlers] = useState<FieldHandlers>(() => ({
    onChange: () => void latest.current.takeControls(),
    onBlur: ({ target }) => afterPress(() => latest.current.judge(target.name)),
  }));

  async function send() {
    setState({ status: 'submitting' });
    // The button answers the press first; a slow phone takes its time to check the fields.
    await new Promise<void>(afterFrame);
    setServerErrors({});
    setReceipt((before) => (before?.changedSince ? undefined : before));
    // Formik judges what it was rendered with.
    const values = flushSync(takeControls);
    const outcome: Outcome | undefined = await formik.submitForm();
    await new Promise<void>(afterPress);
    if (outcome?.status === 'sent') {
      succeed(values, outcome);
      // In a task of its own: an error in a listener must not reach the form.
      setTimeout(() => announceLead({ kind, values }));
    } else if (outcome) {
      const { errors: found, ...failure } = outcome;
      setServerErrors(found ?? {});
      setState(failure);
    } else {
      setState({ status: 'invalid' });
    }
  }

  function succeed(values: LeadValues, outcome: Extract<Outcome, { status: 'sent' }>) {
    const changedSince = JSON.stringify(readControls(idPrefix, defaults)) !== JSON.stringify(values);
    const sent = { reference: outcome.reference, ...timesOf(new Date(), view) };
    setReceipt({ ...sent, changedSince });
    // The id stays, so that the function links the next request to this one.
    if (changedSince) return setState({ status: 'idle' });
    submissionId.current = newSubmissionId();
    formik.resetForm();
    setState({ status: 'sent', ...sent });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const form = event.currentTarget;
    send()
      .catch(() => {
        // The script failed in this browser; the plain form posts without it. Under the same id nothing is stored twice.
        setState({ status: 'idle' });
        const id = { type: 'hidden', name: 'submissionId', value: submissionId.current };
        form.append(Object.assign(document.createElement('input'), id));
        form.submit();
      })
      .then(() => {
        sending.current = false;
      });
  }

  return (
    <LeadFormView
      {...view}
      values={defaults}
      errors={errors}
      state={state}
      receipt={receipt}
      messageLength={awake ? formik.values.message.length : undefined}
      handlers={handlers}
      onSubmit={submit}
    />
  );
}

function without<T extends object>(errors: T, fields: readonly string[]): T {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))) as T;
}

/** The value of the honeypot, which people do not see. */
function honeypot(idPrefix: string): string {
  const field = document.getElementById(fieldId(idPrefix, 'remark'));
  return field instanceof HTMLInputElement ? field.value : '';
}
