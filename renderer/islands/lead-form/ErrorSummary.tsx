/** Takes the focus, links to each field at fault, and always offers the phone. */
import { useEffect, useRef } from 'react';
import { type TextField, textFields } from '../../../data/lead/fields.ts';
import { telHref } from '../../../data/shared/routes.ts';
import { type FieldErrors, fieldId } from './state.ts';

type Props = {
  message: string;
  reference?: string | undefined;
  errors: FieldErrors;
  phone: string;
  idPrefix: string;
  headingLevel: 3 | 4;
};

export function ErrorSummary({ message, reference, errors, phone, idPrefix, headingLevel }: Props) {
  const Heading = `h${headingLevel}` as const;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const faults = textFields.filter((field) => errors[field]);
  return (
    <div
      ref={box}
      role="alert"
      // A later addition is read alone.
      aria-atomic={false}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a page that came back with errors must say so first, without script too
      autoFocus
      className="notice border-alert bg-alert-soft"
    >
      <Heading>There is a problem</Heading>
      <p className="font-semibold text-alert">
        <WithPhoneLink text={message} phone={phone} />
      </p>
      {faults.length > 0 && (
        <ul className="mt-2 list-disc pl-6">
          {faults.map((field) => (
            <li key={field} className="py-1">
              <a className="text-alert underline" href={`#${fieldId(idPrefix, field)}`}>
                {errors[field as TextField]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {!message.includes(phone) && (
        <p className="mt-1">
          Or call <WithPhoneLink text={phone} phone={phone} />.
        </p>
      )}
      {reference && <p className="mt-1 text-sm">Reference: {reference}</p>}
    </div>
  );
}

function WithPhoneLink({ text, phone }: { text: string; phone: string }) {
  const [before, ...after] = text.split(phone);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <a className="tel underline" href={telHref(phone)} data-call="form_error">
        {phone}
      </a>
      {after.join(phone)}
    </>
  );
}
