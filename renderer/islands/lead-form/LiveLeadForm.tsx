import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { cleanMessage } from '../../../data/lead/clean.ts';
import { type LeadValues, leadForms, textFields } from '../../../data/lead/fields.ts';
import { requestText } from '../../../data/lead/text.ts';
import { phone, textPhone } from '../../../data/lead/town.ts';
import { smsHref } from '../../../data/shared/routes.ts';
import { type Identity, keepDraft, lastDraft } from '../storage.ts';
import { honeypot, restoreControls, sourceOfVisit } from './controls.ts';
import { type FormProps, LeadFormView } from './LeadFormView.tsx';
import { browserTransport, submitLead } from './submit.ts';
import { useAnswers } from './use-answers.ts';
import { usePhoto } from './use-photo.ts';
import { useSubmission } from './use-submission.ts';

/** A choice may be preselected. */
const typedFields = textFields.filter((field) => field !== 'service');

type Props = FormProps & { preset?: Partial<LeadValues> | undefined; onHydrated?: () => void };

export function LiveLeadForm({ preset, onHydrated, ...view }: Props) {
  const { kind, page, idPrefix } = view;
  const [defaults] = useState<LeadValues>({ ...leadForms[kind].defaults, ...preset });
  const identity = useRef<Identity>({ id: '' });
  const photo = usePhoto();
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
  const keep = (values: LeadValues) => keepDraft({ kind, values, ...identity.current });
  const answers = useAnswers(kind, idPrefix, defaults, (values) => post(values), keep);
  const { state, receipt, values, submit, restore, cancel, change, close } = useSubmission(
    view,
    defaults,
    answers,
    identity,
    (values) => post(values, { ...browserTransport, retryAfterMs: [] }),
    photo,
  );
  const [isHydrated, setHydrated] = useState(false);
  const takeOver = useEffectEvent(() => {
    const typed = lastDraft();
    const isOurs = typed?.kind === kind;
    if (isOurs) restoreControls(idPrefix, defaults, typed.values);
    const values = answers.takeControls();
    // The same id, because a request whose answer was lost may be stored.
    identity.current = isOurs ? { id: typed.id, receipt: typed.receipt } : { id: crypto.randomUUID() };
    if (typedFields.some((field) => values[field] !== defaults[field])) keep(values);
    const kept = document.getElementById(idPrefix)?.dataset.receipt;
    if (kept) restore(JSON.parse(kept));
  });
  useLayoutEffect(() => {
    takeOver();
    setHydrated(true);
  }, []);
  useEffect(() => {
    if (isHydrated) onHydrated?.();
  }, [isHydrated, onHydrated]);
  return (
    <LeadFormView
      {...view}
      values={values}
      errors={answers.errors}
      state={state}
      receipt={receipt}
      messageLength={isHydrated ? cleanMessage(answers.formik.values.message).length : undefined}
      handlers={answers.handlers}
      textHref={
        state.status === 'failed' && state.unsent
          ? smsHref(textPhone, requestText(answers.formik.values, identity.current.id))
          : undefined
      }
      photo={isHydrated ? photo : undefined}
      onSubmit={submit}
      onCancel={cancel}
      onChange={change}
      onClose={close}
    />
  );
}
