import { useFormik } from 'formik';
import {
  type FormEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { cleanMessage } from '../../../data/lead/clean.ts';
import { timesOf } from '../../../data/lead/clock.ts';
import { type LeadValues, leadForms, textFields } from '../../../data/lead/fields.ts';
import { toE164, toNational } from '../../../data/lead/phone.ts';
import { fieldErrorsOf } from '../../../data/lead/schema.ts';
import { phone, textPhone } from '../../../data/lead/site-facts.js';
import { requestText } from '../../../data/lead/text.ts';
import { zipCodeIn } from '../../../data/lead/zip.ts';
import { smsHref } from '../../../data/shared/links.ts';
import {
  type Identity,
  removeDraft,
  type SentRequest,
  saveDraft,
  savedDraft,
  saveSent,
} from '../shared/storage.ts';
import { afterFrame, afterPress, focusInSight } from './after-press.ts';
import { chosenDoor, honeypot, readControls, restoreControls, sourceOfVisit } from './controls.ts';
import type { FieldHandlers } from './Field.tsx';
import { postPlain, tell } from './outcome.ts';
import { type FieldErrors, type FormProps, fieldId, only, reduce, type Sent } from './state.ts';
import { browserTransport, type Outcome, submitLead } from './submit.ts';
import { usePhoto } from './use-photo.ts';
import { useResend } from './use-resend.ts';

type Live = ReturnType<typeof useLeadForm>;

/** Missing in a form without script. */
export type LeadForm = { [Key in keyof Live]?: Live[Key] | undefined };

type Form = Pick<FormProps, 'kind' | 'idPrefix' | 'page' | 'zip'>;

/** What a live form shows and does. The fields hold what's typed: other programs change them, too, without an event. */
export function useLeadForm({ kind, idPrefix, page, zip: pageZip }: Form, preset?: Partial<LeadValues>) {
  const [defaults] = useState<LeadValues>({ ...leadForms[kind].defaults, ...preset });
  const [form, change] = useReducer(reduce, { state: { status: 'idle' }, initial: defaults, isLive: false });
  const formik = useFormik<LeadValues>({
    initialValues: defaults,
    validate: (values) => fieldErrorsOf(kind, values),
    onSubmit: (values) => post(values),
  });
  const identity = useRef<Identity>({ id: '' });
  const photo = usePhoto();

  /** Takes what's typed. What was wrong with a field's former value doesn't count anymore. */
  const take = (values: LeadValues, found: FieldErrors = {}) => {
    const left = only(formik.errors, (field) => values[field] === formik.values[field]);
    formik.setValues(values, false);
    formik.setErrors({ ...left, ...found });
    return values;
  };
  const read = () => take(readControls(idPrefix, defaults));
  const save = (values: LeadValues) => saveDraft({ kind, values, ...identity.current });
  const validate = (field: string) => {
    const values = readControls(idPrefix, defaults);
    formik.setFieldTouched(field, true, false);
    take(values, fieldErrorsOf(kind, values));
  };
  // Stable, so only changed fields render again.
  const latest = useRef({ read, validate });
  useLayoutEffect(() => {
    latest.current = { read, validate };
  });
  const [handlers] = useState<FieldHandlers>(() => ({
    onChange: () => save(latest.current.read()),
    onBlur: ({ target }) => afterPress(() => latest.current.validate(target.name)),
  }));
  const errors = only(formik.errors, (field) => formik.touched[field] === true);
  const isCorrected = form.state.status === 'invalid' && Object.keys(errors).length === 0;
  useEffect(() => {
    if (isCorrected) change(() => ({ state: { status: 'idle' } }));
  }, [isCorrected]);

  const takeOver = useEffectEvent(() => {
    const draft = savedDraft();
    const isOurs = draft?.kind === kind;
    if (isOurs) restoreControls(idPrefix, defaults, draft.values);
    // The same id, because a request whose answer was lost may be stored.
    identity.current = isOurs ? { id: draft.id, receipt: draft.receipt } : { id: crypto.randomUUID() };
    const values = read();
    change(() => ({ isLive: true }));
    // A choice may be preselected.
    if (textFields.some((field) => field !== 'service' && values[field] !== defaults[field])) save(values);
    const saved = document.getElementById(idPrefix)?.dataset.receipt;
    if (saved) show(JSON.parse(saved), { isBack: true });
  });
  useLayoutEffect(() => takeOver(), []);

  const post = (values: LeadValues, transport = browserTransport) =>
    submitLead(
      {
        ...values,
        form: kind,
        page,
        submissionId: identity.current.id,
        receipt: identity.current.receipt,
        door: chosenDoor(),
        remark: honeypot(idPrefix),
        source: sourceOfVisit(),
        hasPhoto: photo.isChosen(),
        elapsedMs: Math.round(performance.now()),
      },
      phone,
      transport,
    );

  async function send(element: HTMLFormElement) {
    change(() => ({ state: { status: 'submitting' } }));
    // Show the press first: a slow phone takes a while to check the fields.
    await new Promise<void>(afterFrame);
    const values = flushSync(latest.current.read);
    save(values);
    change(({ sent }) => ({ sent: sent?.isOutdated ? undefined : sent }));
    const outcome: Outcome | undefined = await formik.submitForm();
    await new Promise<void>(afterPress);
    // "Exit this page" has replaced the form.
    if (!element.isConnected) return;
    if (outcome) settle(values, outcome);
    else change(() => ({ state: { status: 'invalid' } }));
  }

  /** A request keeps its id and receipt, so the function links an edited one to it. */
  function settle(values: LeadValues, outcome: Outcome) {
    if (outcome.status === 'failed') {
      const { errors: found = {}, ...failure } = outcome;
      formik.setErrors(found);
      return change(() => ({ state: { ...failure, resending: failure.unsent && values } }));
    }
    const { status: _sent, ...answer } = outcome;
    const { isEmergency, service, address } = values;
    const zip = zipCodeIn(address) ?? pageZip;
    const isOutdated = JSON.stringify(readControls(idPrefix, defaults)) !== JSON.stringify(values);
    identity.current.receipt ??= answer.receipt;
    removeDraft();
    if (!isOutdated) change(() => ({ initial: values }));
    flushSync(() =>
      show(
        { ...answer, isEmergency, service, zip, page, form: idPrefix },
        { isOutdated, number: toNational(toE164(values.phone) ?? '') },
      ),
    );
    photo.send(answer.receipt);
    tell('lead:saved', { kind, service, isEmergency });
  }

  function show(saved: SentRequest, now: Partial<Sent>) {
    change(() => ({
      sent: { ...saved, ...timesOf(saved), ...now },
      state: { status: now.isOutdated ? 'idle' : 'sent' },
    }));
    // Before the receipt's code loads: the visitor may leave for another page.
    saveSent(saved);
    tell('receipt', (receipt) => receipt.show(saved));
  }

  const cancel = () =>
    change(({ state }) => (state.status === 'failed' ? { state: { ...state, resending: undefined } } : {}));
  const failed = form.state.status === 'failed' ? form.state : undefined;
  useResend(failed?.resending, {
    post: (values) => post(values, { ...browserTransport, retryAfterMs: [] }),
    settle,
    giveUp: cancel,
  });

  function reopen(field: string) {
    flushSync(() => change(() => ({ state: { status: 'idle' } })));
    focusInSight(document.getElementById(fieldId(idPrefix, field)));
  }

  function edit() {
    change(({ sent }) => ({ sent: sent && { ...sent, isOutdated: true } }));
    reopen('phone');
  }

  function close() {
    identity.current = { id: crypto.randomUUID() };
    photo.remove();
    formik.resetForm();
    change(() => ({ initial: defaults }));
    reopen('title');
    tell('receipt', (receipt) => receipt.close());
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (form.state.status === 'submitting') return;
    const element = event.currentTarget;
    send(element).catch(() => {
      change(() => ({ state: { status: 'idle' } }));
      postPlain(element, identity.current);
    });
  }

  const { state, initial, sent, isLive } = form;
  const { values } = formik;
  return {
    state,
    values: initial,
    errors,
    sent,
    handlers,
    messageLength: isLive ? cleanMessage(values.message).length : undefined,
    textHref: failed?.unsent && smsHref(textPhone, requestText(values, identity.current.id)),
    photo: isLive ? photo : undefined,
    onSubmit: submit,
    onCancel: cancel,
    onEdit: edit,
    onClose: close,
  };
}
