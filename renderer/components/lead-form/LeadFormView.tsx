/**
 * The markup of a request form, and nothing else: shared by the island that wakes in the browser and by the page that
 * the function answers to a visitor without JavaScript. It is a plain HTML form first: it posts by itself.
 */
import type { FormEventHandler } from 'react';
import {
  type FlagField,
  type FormKind,
  fieldLabels,
  type LeadValues,
  leadForms,
  limits,
  type TextField,
} from '../../../data/lead/fields.ts';
import { serviceOptions } from '../../../data/lead/options.ts';
import { api } from '../../../data/routes.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { CheckBox, Field, type FieldHandlers, type FieldProps } from './Field.tsx';
import { SuccessPanel } from './SuccessPanel.tsx';
import { type FieldErrors, type FormState, fieldId } from './state.ts';

export type LeadFormViewProps = {
  kind: FormKind;
  title: string;
  /** A sentence below the title. */
  text?: string | undefined;
  /** The text of the submit button. */
  cta: string;
  values: LeadValues;
  errors?: FieldErrors;
  state?: FormState;
  /** Unique on the page: the start of every id. */
  idPrefix: string;
  /** Path of the page the form stands on, kept when the function renders it. */
  page: string;
  /** Business phone as data/business.json writes it. */
  phone: string;
  /** How soon we call back, such as "15 minutes". */
  responseTime: string;
  /** What new customers save, such as "10%". */
  discount: string;
  /** 3 where a section's own heading stands above the form. */
  headingLevel?: 2 | 3 | undefined;
  /** Sent with a plain post, so that the same request is stored once. */
  submissionId?: string | undefined;
  /** Only in the browser, once the island is awake. */
  handlers?: (FieldHandlers & { onSubmit: FormEventHandler<HTMLFormElement> }) | undefined;
  /** Whether script validates: until then the browser does. */
  awake?: boolean;
};

const idle: FormState = { status: 'idle' };

export function LeadFormView(props: LeadFormViewProps) {
  const { kind, title, text, cta, values, errors = {}, state = idle, idPrefix, phone } = props;
  const { handlers, awake = false, headingLevel = 2 } = props;
  const { fields, flags } = leadForms[kind];
  const Heading = `h${headingLevel}` as const;
  const submitting = state.status === 'submitting';
  return (
    <div className="card text-ink shadow-card sm:p-6 [&_:focus-visible]:outline-river">
      <Heading id={fieldId(idPrefix, 'title')} tabIndex={-1} className="text-2xl">
        {title}
      </Heading>
      {text && <p className="mt-1 text-slate">{text}</p>}
      <div className="mt-4 grid gap-4">
        {state.status === 'failed' && (
          <ErrorSummary
            message={state.message}
            reference={state.reference}
            errors={errors}
            phone={phone}
            idPrefix={idPrefix}
          />
        )}
        {state.status === 'sent' ? (
          <SuccessPanel phone={phone} responseTime={props.responseTime} reference={state.reference} />
        ) : (
          <form
            className="grid gap-4"
            method="post"
            action={api.lead}
            noValidate={awake}
            onSubmit={handlers?.onSubmit}
          >
            <HiddenFields {...props} />
            {fields.map((field) => (
              <Field
                key={field}
                {...controls[field]}
                {...(controls[field].kind === 'select' && { options: serviceOptions[kind] })}
                {...(controls[field].kind === 'textarea' && { live: awake })}
                id={fieldId(idPrefix, field)}
                name={field}
                label={fieldLabels[field]}
                value={values[field]}
                required={leadForms[kind].required.includes(field)}
                maxLength={field === 'message' ? leadForms[kind].messageLimit : limits[field]}
                hint={field === 'address' ? 'Street address or ZIP code' : undefined}
                error={errors[field]}
                handlers={handlers}
              />
            ))}
            {flags.length > 0 && (
              <div className="grid gap-1">
                {flags.map((flag) => (
                  <CheckBox
                    key={flag}
                    id={fieldId(idPrefix, flag)}
                    name={flag}
                    checked={values[flag]}
                    handlers={handlers}
                  >
                    {flagLabel(flag, props.discount)}
                  </CheckBox>
                ))}
              </div>
            )}
            <button
              type="submit"
              className="btn btn-call w-full text-lg in-aria-busy:cursor-progress in-aria-busy:opacity-65"
              aria-disabled={submitting || undefined}
            >
              {submitting ? 'Submitting...' : cta}
            </button>
            <p className="text-center text-sm text-slate">
              <span className="text-alert">*</span> Required
            </p>
          </form>
        )}
      </div>
    </div>
  );
}

type ControlProps<P = FieldProps> = P extends FieldProps
  ? Omit<P, 'id' | 'name' | 'label' | 'value' | 'required' | 'maxLength' | 'hint' | 'error' | 'handlers'>
  : never;

const controls: Record<TextField, ControlProps> = {
  name: { kind: 'text', autoComplete: 'name' },
  phone: { kind: 'tel', autoComplete: 'tel', inputMode: 'tel', placeholder: '(314) 555-0123' },
  email: { kind: 'email', autoComplete: 'email', inputMode: 'email' },
  address: { kind: 'text', autoComplete: 'address-line1' },
  service: { kind: 'select', options: [] },
  message: { kind: 'textarea' },
};

function flagLabel(flag: FlagField, discount: string): string {
  return flag === 'isEmergency' ? 'This is an emergency' : `I'm a new customer (save ${discount})`;
}

/** What a plain post carries besides the answers, and the honeypot, which people neither see nor reach. */
function HiddenFields({ kind, page, values, submissionId, idPrefix }: LeadFormViewProps) {
  const honeypot = fieldId(idPrefix, 'website');
  return (
    <>
      <input type="hidden" name="form" value={kind} />
      <input type="hidden" name="page" value={page} />
      {!leadForms[kind].fields.includes('service') && (
        <input type="hidden" name="service" value={values.service} />
      )}
      {submissionId && <input type="hidden" name="submissionId" value={submissionId} />}
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={honeypot}>Leave this empty</label>
        <input id={honeypot} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
