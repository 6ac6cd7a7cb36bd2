import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type LeadValues, leadForms } from '../../../data/lead/fields.ts';
import { honeypot, sourceOfVisit } from './controls.ts';
import { type FormProps, LeadFormView } from './LeadFormView.tsx';
import { submitLead } from './submit.ts';
import { useAnswers } from './useAnswers.ts';
import { useSubmission } from './useSubmission.ts';

type Props = FormProps & { preset?: Partial<LeadValues> | undefined; onAwake?: () => void };

export function LiveLeadForm({ preset, onAwake, ...view }: Props) {
  const { kind, page, phone, idPrefix } = view;
  const [defaults] = useState<LeadValues>({ ...leadForms[kind].defaults, ...preset });
  const submissionId = useRef('');
  const answers = useAnswers(kind, idPrefix, defaults, (values) =>
    submitLead(
      {
        ...values,
        form: kind,
        page,
        submissionId: submissionId.current,
        remark: honeypot(idPrefix),
        source: sourceOfVisit(),
        elapsedMs: Math.round(performance.now()),
      },
      phone,
    ),
  );
  const { state, receipt, values, submit, restore, change, close } = useSubmission(
    view,
    defaults,
    answers,
    submissionId,
  );
  const awake = useAwake(() => {
    answers.takeControls();
    submissionId.current = crypto.randomUUID();
    const kept = document.getElementById(idPrefix)?.dataset.receipt;
    if (kept) restore(JSON.parse(kept));
  }, onAwake);
  return (
    <LeadFormView
      {...view}
      values={values}
      errors={answers.errors}
      state={state}
      receipt={receipt}
      messageLength={awake ? answers.formik.values.message.length : undefined}
      handlers={answers.handlers}
      onSubmit={submit}
      onChange={change}
      onClose={close}
    />
  );
}

function useAwake(takeOver: () => void, onAwake: (() => void) | undefined): boolean {
  const [awake, setAwake] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    takeOver();
    setAwake(true);
  }, []);
  useEffect(() => {
    if (awake) onAwake?.();
  }, [awake, onAwake]);
  return awake;
}
