/** The markup of a request form, shared with the page for visitors without JavaScript. */
import { useState } from 'react';
import { checkFields } from '../../../data/lead/errors.ts';
import {
  type ChoiceField,
  choiceEntry,
  choiceFields,
  entryOf,
  type FieldName,
  fields,
  flagFields,
  isIn,
  isMore,
  isRequired,
  type LeadValues,
  type TextField,
  textEntry,
  textFieldsOf,
} from '../../../data/lead/fields.ts';
import { privacyInShort, serviceOptions } from '../../../data/lead/site-facts.js';
import { api, pageNames, routes } from '../../../data/shared/routes.ts';
import { AddPhoto, PhotoPreview } from './AddPhoto.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Choices, Field, Tick } from './Field.tsx';
import { HowFar } from './HowFar.tsx';
import { More } from './More.tsx';
import { ReceiptLine, SuccessPanel } from './SuccessPanel.tsx';
import { type FormProps, type FormState, fieldId } from './state.ts';
import type { LeadForm } from './use-lead-form.ts';
import { WhereIAm } from './WhereIAm.tsx';

type LeadFormViewProps = FormProps &
  LeadForm & {
    values: LeadValues;
    /** Sent with a plain post, so a repeat isn't stored twice. */
    submissionId?: string | undefined;
    /** Of the first request under this id. */
  };

const idle: FormState = { status: 'idle' };

export function LeadFormView(props: LeadFormViewProps) {
  const { kind, title, text, cta, values, errors = {}, state = idle, idPrefix } = props;
  const {
    handlers,
    sent,
    messageLength,
    headingLevel = 2,
    addressHint = fields.address.hint,
    canWait = false,
  } = props;
  const isShown = (name: FieldName) => isIn(kind, name) && (entryOf(name).ifCanWait ?? canWait) === canWait;
  const choices = choiceFields.filter(isShown);
  const Heading = `h${headingLevel}` as const;
  const isHydrated = messageLength !== undefined;
  const submitting = state.status === 'submitting';
  const receipt = state.status === 'sent' ? sent : undefined;
  const failure = failureOf(state);
  const [isOpen, setOpen] = useState(false);
  const { limit, shownLimits } = fields.message;
  const isHidden = (field: FieldName) => isMore(kind, field);
  const hidden = textFieldsOf(kind).filter(isHidden);
  const isLong = (messageLength ?? values.message.length) > shownLimits[kind];
  const isHiddenFilled =
    hidden.some((field) => values[field] || errors[field]) ||
    choices.some((name) => isHidden(name) && values[name]);
  const showsMore = isOpen || isLong || isHiddenFilled;
  const isLimitMore = !isHidden('message');
  const control = (field: TextField) => (
    <Field
      key={field}
      {...textEntry(field)}
      {...(field === 'service' && {
        options: serviceOptions[kind],
        // Without script, the chosen door is answer enough.
        isAnswered: props.hasDoors && !isHydrated,
      })}
      {...(field === 'message' && {
        shownLimit: isLong || (isLimitMore && showsMore) ? limit : shownLimits[kind],
        length: messageLength,
        more: props.photo && <AddPhoto {...props.photo} />,
        below: props.photo && <PhotoPreview {...props.photo} />,
      })}
      {...(field === 'address' && {
        hint: addressHint,
        more: isHydrated && handlers && (
          <WhereIAm id={fieldId(idPrefix, field)} onFound={handlers.onChange} />
        ),
        below: isHydrated && <HowFar id={fieldId(idPrefix, field)} />,
      })}
      id={fieldId(idPrefix, field)}
      name={field}
      value={values[field]}
      required={isRequired(kind, field)}
      maxLength={textEntry(field).limit}
      error={errors[field]}
      handlers={handlers}
    />
  );
  const choice = (name: ChoiceField) => (
    <Choices key={name} name={name} {...choiceEntry(name)} chosen={values[name]} handlers={handlers} />
  );
  return (
    <div className="card text-ink">
      {!receipt && (
        <>
          <Heading id={fieldId(idPrefix, 'title')} tabIndex={-1}>
            {title}
          </Heading>
          {text && <p className="mt-1 text-quiet">{text}</p>}
        </>
      )}
      <div className="mt-3 grid gap-3">
        {sent && !sent.isOutdated && !receipt && <ReceiptLine {...sent} />}
        {failure && (
          <ErrorSummary
            {...failure}
            errors={errors}
            textHref={props.textHref}
            onCancel={props.onCancel}
            idPrefix={idPrefix}
            headingLevel={headingLevel === 2 ? 3 : 4}
          />
        )}
        {receipt ? (
          <SuccessPanel
            {...receipt}
            onEdit={props.onEdit}
            onClose={props.onClose}
            photo={props.photo?.status}
          />
        ) : (
          <form
            id={fieldId(idPrefix, 'form')}
            className="grid gap-3"
            method="post"
            action={api.lead}
            aria-labelledby={fieldId(idPrefix, 'title')}
            noValidate={isHydrated}
            onSubmit={props.onSubmit}
          >
            <HiddenFields {...props} />
            {textFieldsOf(kind).map((field) => !isHidden(field) && control(field))}
            <More kind={kind} isOpen={showsMore} onToggle={setOpen}>
              {isLimitMore && (
                <p className="text-sm text-quiet">Your message may have up to {limit} characters.</p>
              )}
              {hidden.map(control)}
              {choices.filter(isHidden).map(choice)}
            </More>
            {choices.map((name) => !isHidden(name) && choice(name))}
            <div className="flex flex-wrap gap-x-4">
              {flagFields.filter(isShown).map((flag) => (
                <Tick
                  key={flag}
                  type="checkbox"
                  name={flag}
                  value="true"
                  className="flex items-center gap-3 py-2"
                  label={fields[flag].label}
                  isTicked={values[flag]}
                  handlers={handlers}
                />
              ))}
            </div>
            <div>
              <div role="status">{sent?.isOutdated && <ReceiptLine {...sent} />}</div>
              <button type="submit" className="btn btn-dark w-full" aria-disabled={submitting || undefined}>
                {submitting ? 'Submitting...' : cta}
              </button>
            </div>
            <p className="text-sm text-quiet">
              <span className="text-alert">*</span>
              {` Required. ${privacyInShort} `}
              <a className="underline" href={routes.privacy}>
                {pageNames.privacy.link}
              </a>
            </p>
          </form>
        )}
      </div>
    </div>
  );
}

function failureOf(state: FormState) {
  if (state.status === 'invalid') return { message: checkFields };
  if (state.status !== 'failed') return undefined;
  const { message, reference, unsent, resending } = state;
  return { message, reference, resends: resending && unsent };
}

/** The honeypot is hidden, has a name Chromium doesn't autofill and attributes that password managers skip. */
function HiddenFields({ kind, page, values, submissionId }: LeadFormViewProps) {
  return (
    <>
      <input type="hidden" name="form" value={kind} />
      <input type="hidden" name="page" value={page} />
      {!isIn(kind, 'service') && <input type="hidden" name="service" value={values.service} />}
      {submissionId && <input type="hidden" name="submissionId" value={submissionId} />}
      <label className="hidden">
        Leave this empty
        <input
          name="remark"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore="true"
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
        />
      </label>
    </>
  );
}
