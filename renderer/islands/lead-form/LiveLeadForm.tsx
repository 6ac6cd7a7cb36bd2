import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type LeadValues, leadForms } from '../../../data/lead/fields.ts';
import { focusInSight } from './focusInSight.ts';
import { LeadFormView, type LeadFormViewProps } from './LeadFormView.tsx';
import { afterPress } from './press.ts';
import { sourceOfVisit } from './sourceOfVisit.ts';
import { type FormState, fieldId } from './state.ts';
import { newSubmissionId } from './submissionId.ts';
import { submitLead } from './submit.ts';
import { useAnswers } from './useAnswers.ts';
import { useSubmission } from './useSubmission.ts';

type Props = Omit<
  LeadFormViewProps,
  'values' | 'errors' | 'state' | 'receipt' | 'handlers' | 'onSubmit' | 'messageLength' | 'submissionId'
> & {
  preset?: Partial<LeadValues> | undefined;
  resetAfterMs?: number | undefined;
  /** Called once, when presses and typing reach this form. */
  onAwake?: () => void;
};

export function LiveLeadForm({ preset, resetAfterMs, onAwake, ...view }: Props) {
  const { kind, page, phone, idPrefix } = view;
  const [defaults] = useState<LeadValues>({ ...leadForms[kind].defaults, ...preset });
  const submissionId = useRef('');
  const usableSince = useRef(0);
  const answers = useAnswers(kind, idPrefix, defaults, (values) =>
    submitLead(
      {
        ...values,
        form: kind,
        page,
        submissionId: submissionId.current,
        remark: honeypot(idPrefix),
        source: sourceOfVisit(),
        elapsedMs: Math.round(performance.now() - usableSince.current),
      },
      phone,
    ),
  );
  const { state, setState, receipt, submit } = useSubmission(view, defaults, answers, submissionId);
  const awake = useAwake(() => {
    answers.takeControls();
    submissionId.current = newSubmissionId();
  }, onAwake);
  useEmptyAgain(idPrefix, state.status === 'sent' ? resetAfterMs : undefined, usableSince, setState);
  return (
    <LeadFormView
      {...view}
      values={defaults}
      errors={answers.errors}
      state={state}
      receipt={receipt}
      messageLength={awake ? answers.formik.values.message.length : undefined}
      handlers={answers.handlers}
      onSubmit={submit}
    />
  );
}

/** @param takeOver reads what was typed while the form was plain HTML */
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

/** Puts an empty form in the place of the confirmation, and the focus on it where the confirmation had it. */
function useEmptyAgain(
  idPrefix: string,
  emptyAfterMs: number | undefined,
  usableSince: RefObject<number>,
  setState: (state: FormState) => void,
): void {
  useEffect(() => {
    if (emptyAfterMs === undefined) return;
    const reset = () => {
      const focused = document.activeElement;
      const hadFocus = document.getElementById(idPrefix)?.contains(focused);
      const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
      usableSince.current = performance.now();
      setState({ status: 'idle' });
      if (!hadFocus) return;
      const title = document.getElementById(fieldId(idPrefix, 'title'));
      // Who has scrolled on meanwhile is left there.
      if (bottom > 0 && top < innerHeight) focusInSight(title);
      else title?.focus({ preventScroll: true });
    };
    const timer = setTimeout(() => afterPress(reset), emptyAfterMs);
    return () => clearTimeout(timer);
  }, [emptyAfterMs, idPrefix, usableSince, setState]);
}

function honeypot(idPrefix: string): string {
  const field = document.getElementById(fieldId(idPrefix, 'remark'));
  return field instanceof HTMLInputElement ? field.value : '';
}
