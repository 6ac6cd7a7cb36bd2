/** Takes focus, offers ways to reach us and links to each invalid field. */
import { useEffect, useRef } from 'react';
import { type TextField, textFields } from '../../../data/lead/fields.ts';
import { phone } from '../../../data/lead/site-facts.js';
import { telHref } from '../../../data/shared/links.ts';
import { focusInSight } from './after-press.ts';
import { type FieldErrors, fieldId, type Unsent } from './state.ts';

type Props = {
  message: string;
  reference?: string | undefined;
  errors: FieldErrors;
  textHref?: string | undefined;
  /** Why we send the request again. */
  resends?: Unsent | undefined;
  onCancel?: (() => void) | undefined;
  idPrefix: string;
  headingLevel: 3 | 4;
};

export function ErrorSummary(props: Props) {
  const { message, reference, errors, textHref, resends, idPrefix, headingLevel } = props;
  const Heading = `h${headingLevel}` as const;
  const heading = fieldId(idPrefix, 'problem');
  const box = useRef<HTMLElement>(null);
  useEffect(() => focusInSight(box.current, document.getElementById(heading)), [heading]);
  // The button takes the focus with it.
  const cancel = () => {
    box.current?.focus({ preventScroll: true });
    props.onCancel?.();
  };
  const invalidFields = textFields.filter((field) => errors[field]);
  return (
    <section
      ref={box}
      aria-labelledby={heading}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script, the reloaded page has to announce its errors first
      autoFocus
      className="notice bad"
    >
      <Heading id={heading}>There's a problem</Heading>
      {textHref && <TextOrCall textHref={textHref} />}
      <div role="alert">
        <p className="font-semibold text-alert">
          <WithPhoneLink text={message} />
        </p>
        {!message.includes(phone) && (
          <p className="mt-1">
            <WithPhoneLink text={`Or call ${phone}.`} />
          </p>
        )}
        {reference && <p className="mt-1 text-sm">Reference: {reference}</p>}
      </div>
      {resends && (
        <p className="mt-1">
          {resends === 'offline'
            ? "Sending as soon as you're online."
            : 'We keep trying while this page is open.'}{' '}
          <button type="button" className="link py-1" onClick={cancel}>
            Cancel
          </button>
        </p>
      )}
      {invalidFields.length > 0 && (
        <ul className="mt-2 list-disc pl-6">
          {invalidFields.map((field) => (
            <li key={field} className="py-1">
              <a
                className="text-alert underline"
                href={`#${fieldId(idPrefix, field)}`}
                // Safari doesn't put the caret into a field that it reaches by its fragment.
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId(idPrefix, field))?.focus();
                }}
              >
                {errors[field as TextField]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** For a request that may not have arrived. */
export function TextOrCall({ textHref }: { textHref: string }) {
  return (
    <div className="my-3 grid gap-3">
      <a className="btn btn-call text-lg" href={textHref}>
        Text it to us
      </a>
      <a className="btn btn-line" href={telHref(phone)} data-call="form_error">
        <span>
          Call <span className="tel">{phone}</span>
        </span>
      </a>
    </div>
  );
}

/** In elements, because a translator may have replaced the text itself. */
function WithPhoneLink({ text }: { text: string }) {
  const [before, after] = text.split(phone);
  return (
    <>
      <span>{before}</span>
      {after !== undefined && (
        <>
          <a className="tel underline" href={telHref(phone)} data-call="form_error">
            {phone}
          </a>
          <span>{after}</span>
        </>
      )}
    </>
  );
}
