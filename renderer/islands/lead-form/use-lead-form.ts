import { type FormEvent, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cleanMessage } from '../../../data/lead/clean.ts';
import { timesOf } from '../../../data/lead/clock.ts';
import { type LeadValues, leadForms, textFields } from '../../../data/lead/fields.ts';
import { toE164, toNational } from '../../../data/lead/phone.ts';
import { fieldErrorsOf } from '../../../data/lead/schema.ts';
import { requestText } from '../../../data/lead/text.ts';
import { phone, textPhone } from '../../../data/lead/town.ts';
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
import { honeypot, readControls, restoreControls, sourceOfVisit } from './controls.ts';
import type { FieldHandlers } from './Field.tsx';
import { postPlain, tell } from './outcome.ts';
import { type FormProps, fieldId, left, reduce, type Sent, typed } from './state.ts';
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
  const [form, change] = useReducer(reduce, {
    state: { status: 'idle' },
    initial: defaults,
    errors: {},
    checked: [],
  });
  const identity = useRef<Identity>({ id: '' });
  const photo = usePhoto();

  const read = () => {
    const values = readControls(idPrefix, defaults);
    change(typed(values));
    return values;
  };
  const save = (values: LeadValues) => saveDraft({ kind, values, ...identity.current });
  // Stable, so only changed fields render again.
  const [handlers] = useState<FieldHandlers>(() => ({
    onChange: () => save(read()),
    onBlur: ({ target }) => afterPress(() => change(left(target.name, fieldErrorsOf(kind, read())))),
  }));

  const takeOver = useEffectEvent(() => {
    const draft = savedDraft();
    const isOurs = draft?.kind === kind;
    if (isOurs) restoreControls(idPrefix, defaults, draft.values);
    // The same id, because a request whose answer was lost may be stored.
    identity.current = isOurs ? { id: draft.id, receipt: draft.receipt } : { id: crypto.randomUUID() };
    const values = read();
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
    const values = read();
    save(values);
    change(({ sent }) => ({ errors: {}, checked: textFields, sent: sent?.isOutdated ? undefined : sent }));
    const errors = fieldErrorsOf(kind, values);
    const outcome = Object.keys(errors).length === 0 && (await post(values));
    await new Promise<void>(afterPress);
    // "Exit this page" has replaced the form.
    if (!element.isConnected) return;
    if (outcome) settle(values, outcome);
    else change(() => ({ errors, state: { status: 'invalid' } }));
  }

  /** A request keeps its id and receipt, so the function links an edited one to it. */
  function settle(values: LeadValues, outcome: Outcome) {
    if (outcome.status === 'failed') {
      const { errors = {}, ...failure } = outcome;
      return change(() => ({ errors, state: { ...failure, resending: failure.unsent && values } }));
    }
    const { status: _sent, ...answer } = outcome;
    const { isEmergency, service, address } = values;
    const zip = /(\d{5})(-\d{4})?\s*$/.exec(address)?.[1] ?? pageZip;
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
    change(() => ({ initial: defaults, values: defaults, errors: {}, checked: [] }));
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

  const { state, initial, values, errors, sent } = form;
  return {
    state,
    values: initial,
    errors,
    sent,
    handlers,
    messageLength: values && cleanMessage(values.message).length,
    textHref: failed?.unsent && values && smsHref(textPhone, requestText(values, identity.current.id)),
    photo: values && photo,
    onSubmit: submit,
    onCancel: cancel,
    onEdit: edit,
    onClose: close,
  };
}
