import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { timesOf } from '../../../data/lead/clock.ts';
import type { LeadValues } from '../../../data/lead/fields.ts';
import { afterFrame } from './afterFrame.ts';
import { announceLead } from './announce.ts';
import { readControls } from './controls.ts';
import type { LeadFormViewProps } from './LeadFormView.tsx';
import { afterPress } from './press.ts';
import type { FormState, Receipt } from './state.ts';
import { newSubmissionId } from './submissionId.ts';
import type { Outcome } from './submit.ts';
import type { Answers } from './useAnswers.ts';

type Form = Pick<LeadFormViewProps, 'kind' | 'idPrefix' | 'responseTime'>;

export function useSubmission(
  form: Form,
  defaults: LeadValues,
  { formik, errors, takeControls, setServerErrors }: Answers,
  submissionId: RefObject<string>,
) {
  const [state, setState] = useState<FormState>({ status: 'idle' });
  const [receipt, setReceipt] = useState<Receipt>();
  const sending = useRef(false);

  const mended = state.status === 'invalid' && Object.keys(errors).length === 0;
  useEffect(() => {
    if (mended) setState({ status: 'idle' });
  }, [mended]);

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
      succeed(values, outcome.reference);
      // In a task of its own: an error in a listener must not reach the form.
      setTimeout(() => announceLead({ kind: form.kind, values }));
    } else if (outcome) {
      const { errors: found, ...failure } = outcome;
      setServerErrors(found ?? {});
      setState(failure);
    } else {
      setState({ status: 'invalid' });
    }
  }

  function succeed(values: LeadValues, reference: string) {
    const changedSince = JSON.stringify(readControls(form.idPrefix, defaults)) !== JSON.stringify(values);
    const sent = { reference, ...timesOf(new Date(), form) };
    setReceipt({ ...sent, changedSince });
    // The id stays, so that the function links the next request to this one.
    if (changedSince) return setState({ status: 'idle' });
    submissionId.current = newSubmissionId();
    formik.resetForm();
    setState({ status: 'sent', ...sent });
  }

  /** The script failed in this browser: the plain form posts, under the same id, so that nothing is stored twice. */
  function postPlain(element: HTMLFormElement) {
    setState({ status: 'idle' });
    const id = { type: 'hidden', name: 'submissionId', value: submissionId.current };
    element.append(Object.assign(document.createElement('input'), id));
    element.submit();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const element = event.currentTarget;
    send()
      .catch(() => postPlain(element))
      .then(() => {
        sending.current = false;
      });
  }

  return { state, setState, receipt, submit };
}
