import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cleanMessage } from '../../../data/lead/clean.ts';
import { timesOf } from '../../../data/lead/clock.ts';
import { type LeadValues, leadForms, textFields } from '../../../data/lead/fields.ts';
import { toE164, toNational } from '../../../data/lead/phone.ts';
import { phone, textPhone } from '../../../data/lead/site-facts.js';
import { requestText } from '../../../data/lead/text-message.ts';
import { smsHref } from '../../../data/shared/links.ts';
import { removeDraft, type SentRequest, saveSent } from '../shared/storage.ts';
import { afterFrame, afterPress, focusInSight } from './after-press.ts';
import { chosenDoor, honeypot, readControls, sourceOfVisit } from './controls.ts';
import { confirmPlainly, postPlain, tell } from './outcome.ts';
import { type FormProps, type FormState, fieldId, type Sent } from './state.ts';
import { browserTransport, type Outcome, submitLead } from './submit.ts';
import { useFields } from './use-fields.ts';
import { usePhoto } from './use-photo.ts';
import { useResend } from './use-resend.ts';

type Live = ReturnType<typeof useLeadForm>;

/** Missing in a form without script. */
export type LeadForm = { [Key in keyof Live]?: Live[Key] | undefined };

type Form = Pick<FormProps, 'kind' | 'idPrefix' | 'page'>;

const idle: FormState = { status: 'idle' };

/** What a live form shows and does: how it's sent, its receipt, and the next request. */
export function useLeadForm({ kind, idPrefix, page }: Form, preset?: Partial<LeadValues>) {
  const [defaults] = useState<LeadValues>({ ...leadForms[kind].defaults, ...preset });
  const [state, setState] = useState(idle);
  const [sent, setSent] = useState<Sent>();
  /** What the fields start with when the form is drawn. */
  const [initial, setInitial] = useState(defaults);
  /** The script has read the fields. */
  const [isLive, setLive] = useState(false);
  const fields = useFields({ kind, idPrefix }, defaults, (values) => post(values));
  const { values, errors, identity, read, save } = fields;
  /** The answers that were sent last, as JSON. */
  const counted = useRef('');
  const photo = usePhoto();

  const isCorrected = state.status === 'invalid' && Object.keys(errors).length === 0;
  useEffect(() => {
    if (isCorrected) setState(idle);
  }, [isCorrected]);

  const takeOver = useEffectEvent(() => {
    fields.restore();
    const values = read();
    setLive(true);
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
        version: identity.current.version ?? 0,
        door: chosenDoor(),
        remark: honeypot(idPrefix),
        source: sourceOfVisit(),
        hasPhoto: photo.isChosen(),
        elapsedMs: Math.round(performance.now()),
      },
      phone,
      transport,
    );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (state.status === 'submitting') return;
    setState({ status: 'submitting' });
    try {
      // Show the press first: a slow phone takes a while to check the fields.
      await new Promise<void>(afterFrame);
      const values = flushSync(() => read());
      count(values);
      save(values);
      if (sent?.isOutdated) setSent(undefined);
      const outcome: Outcome | undefined = await fields.submitForm();
      await new Promise<void>(afterPress);
      // "Exit this page" has replaced the form.
      if (!element.isConnected) return;
      if (outcome) settle(values, outcome);
      else setState({ status: 'invalid' });
    } catch {
      setState(idle);
      postPlain(element, identity.current);
    }
  }

  const count = (values: LeadValues) => {
    const { phone } = values;
    const { id, version = -1, phone: sentPhone = phone } = identity.current;
    const answers = JSON.stringify(values);
    // Sent from this tab before it was duplicated, perhaps for someone else.
    if (!counted.current && sentPhone !== phone)
      identity.current = { id: crypto.randomUUID(), version: 0, phone };
    else if (answers !== counted.current) identity.current = { id, version: version + 1, phone };
    counted.current = answers;
  };

  /** A request keeps its id, so the function links an edited one to it. */
  function settle(values: LeadValues, outcome: Outcome) {
    if (outcome.status === 'failed') {
      const { errors = {}, ...failure } = outcome;
      fields.setErrors(errors);
      return setState({ ...failure, resending: failure.unsent && values });
    }
    try {
      confirm(values, outcome);
    } catch {
      // Below.
    }
    confirmPlainly(idPrefix, outcome);
  }

  function confirm(values: LeadValues, { status: _sent, ...answer }: Outcome & { status: 'sent' }) {
    const { isEmergency, service } = values;
    const isOutdated = JSON.stringify(readControls(idPrefix, defaults)) !== JSON.stringify(values);
    removeDraft();
    if (!isOutdated) setInitial(values);
    flushSync(() =>
      show(
        { ...answer, isEmergency, service, page, form: idPrefix },
        { isOutdated, number: toNational(toE164(values.phone) ?? '') },
      ),
    );
    photo.send(answer.receipt);
    tell('lead:saved', { kind, service, isEmergency });
  }

  function show(saved: SentRequest, now: Partial<Sent>) {
    setSent({ ...saved, ...timesOf(saved), ...now });
    setState({ status: now.isOutdated ? 'idle' : 'sent' });
    // Before the receipt's code loads: the visitor may leave for another page.
    saveSent(saved);
    tell('receipt', (receipt) => receipt.show(saved));
  }

  const failed = state.status === 'failed' ? state : undefined;
  const cancel = () => setState(failed ? { ...failed, resending: undefined } : state);
  useResend(failed?.resending, {
    post: (values) => post(values, { ...browserTransport, retryAfterMs: [] }),
    settle,
    giveUp: cancel,
  });

  function reopen(field: string) {
    flushSync(() => setState(idle));
    focusInSight(document.getElementById(fieldId(idPrefix, field)));
  }

  function edit() {
    setSent(sent && { ...sent, isOutdated: true });
    reopen('phone');
  }

  function close() {
    identity.current = { id: crypto.randomUUID() };
    counted.current = '';
    photo.remove();
    fields.resetForm();
    setInitial(defaults);
    reopen('title');
    tell('receipt', (receipt) => receipt.close());
  }

  return {
    state,
    values: initial,
    errors,
    sent,
    handlers: fields.handlers,
    messageLength: isLive ? cleanMessage(values.message).length : undefined,
    textHref: failed?.unsent && smsHref(textPhone, requestText(values, identity.current.id)),
    photo: isLive ? photo : undefined,
    onSubmit: submit,
    onCancel: cancel,
    onEdit: edit,
    onClose: close,
  };
}
