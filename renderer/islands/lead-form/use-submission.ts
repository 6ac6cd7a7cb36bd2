import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { timesOf } from '../../../data/lead/clock.ts';
import type { LeadValues } from '../../../data/lead/fields.ts';
import { toE164, toNational } from '../../../data/lead/phone.ts';
import { zipCodeIn } from '../../../data/lead/zip.ts';
import type { Kept } from '../receipt/kept.ts';
import type { Tell } from '../receipt/start.ts';
import { forgetDraft, type Identity, keepSent } from '../storage.ts';
import { afterFrame, afterPress, focusInSight } from './after-press.ts';
import { readControls } from './controls.ts';
import type { FormProps } from './LeadFormView.tsx';
import { type FormState, fieldId, type Receipt, type SavedLead } from './state.ts';
import type { Outcome } from './submit.ts';
import type { Answers } from './use-answers.ts';
import type { PhotoControls } from './use-photo.ts';
import { useResend } from './use-resend.ts';

type Form = Pick<FormProps, 'kind' | 'idPrefix' | 'page' | 'zip'>;

export function useSubmission(
  form: Form,
  defaults: LeadValues,
  { formik, errors, takeControls, setServerErrors, onType }: Answers,
  identity: RefObject<Identity>,
  repost: (values: LeadValues) => Promise<Outcome>,
  photo: PhotoControls,
) {
  const [state, setState] = useState<FormState>({ status: 'idle' });
  const [receipt, setReceipt] = useState<Receipt>();
  const [values, setValues] = useState(defaults);
  const sending = useRef(false);

  const corrected = state.status === 'invalid' && Object.keys(errors).length === 0;
  useEffect(() => {
    if (corrected) setState({ status: 'idle' });
  }, [corrected]);

  async function send(element: HTMLFormElement) {
    setState({ status: 'submitting' });
    // Show the press first: a slow phone takes a while to check the fields.
    await new Promise<void>(afterFrame);
    setServerErrors({});
    setReceipt((before) => (before?.changedSince ? undefined : before));
    const values = flushSync(takeControls);
    onType(values);
    const outcome: Outcome | undefined = await formik.submitForm();
    await new Promise<void>(afterPress);
    // "Exit this page" has replaced the form.
    if (!element.isConnected) return;
    if (outcome) settle(values, outcome);
    else setState({ status: 'invalid' });
  }

  function settle(values: LeadValues, outcome: Outcome) {
    if (outcome.status === 'sent') {
      succeed(values, outcome);
      photo.send(outcome.receipt);
      // In a separate task, so an error in a listener can't reach the form.
      const detail: SavedLead = { kind: form.kind, service: values.service, isEmergency: values.isEmergency };
      setTimeout(() => document.dispatchEvent(new CustomEvent('lead:saved', { detail })));
    } else {
      const { errors: found, ...failure } = outcome;
      setServerErrors(found ?? {});
      setState({ ...failure, resending: failure.unsent && values });
    }
  }

  const cancel = () =>
    setState((before) => (before.status === 'failed' ? { ...before, resending: undefined } : before));
  const resending = state.status === 'failed' ? state.resending : undefined;
  useResend(resending, { post: repost, settle, giveUp: cancel });

  /** Keeps id and receipt, so the function links an edited request to this one. */
  function succeed(values: LeadValues, { status: _sent, ...answer }: Outcome & { status: 'sent' }) {
    identity.current.receipt ??= answer.receipt;
    const { idPrefix, page } = form;
    const changedSince = JSON.stringify(readControls(idPrefix, defaults)) !== JSON.stringify(values);
    const { isEmergency, service, phone, address } = values;
    const zip = zipCodeIn(address) ?? form.zip;
    const kept = { ...answer, isEmergency, service, zip, page, form: idPrefix };
    forgetDraft();
    const sent = receiptFor(kept, changedSince);
    if (changedSince) return setState({ status: 'idle' });
    setValues(values);
    flushSync(() => setState({ ...sent, number: toNational(toE164(phone) ?? '') }));
  }

  function restore(kept: Kept) {
    setState({ ...receiptFor(kept, false), isBack: true });
  }

  function receiptFor(kept: Kept, changedSince: boolean) {
    const sent = { ...kept, ...timesOf(kept), status: 'sent' as const };
    setReceipt({ ...sent, changedSince });
    // Before the receipt's code loads: the visitor may leave for another page.
    keepSent(kept);
    tellReceipt((receipt) => receipt.show(kept));
    return sent;
  }

  function leave(field: string) {
    flushSync(() => setState({ status: 'idle' }));
    focusInSight(document.getElementById(fieldId(form.idPrefix, field)));
  }

  function change() {
    setReceipt((sent) => sent && { ...sent, changedSince: true });
    leave('phone');
  }

  function close() {
    identity.current = { id: crypto.randomUUID() };
    photo.remove();
    formik.resetForm();
    setValues(defaults);
    leave('title');
    tellReceipt((receipt) => receipt.close());
  }

  /** The script failed, so post the plain form. The same id keeps it from being stored twice. */
  function postPlain(element: HTMLFormElement) {
    setState({ status: 'idle' });
    const { id, receipt = '' } = identity.current;
    for (const [name, value] of Object.entries({ submissionId: id, receipt }))
      element.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    element.submit();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const element = event.currentTarget;
    send(element)
      .catch(() => postPlain(element))
      .then(() => {
        sending.current = false;
      });
  }

  return { state, receipt, values, submit, restore, cancel, change, close };
}

function tellReceipt(tell: Tell) {
  // In a separate task, so its errors can't reach the form.
  setTimeout(() => document.dispatchEvent(new CustomEvent('receipt', { detail: tell })));
}
