/** Stands where the form stood, once the request is saved. Takes the focus, so that everyone hears of it. */
import { useEffect, useRef } from 'react';
import { telHref } from '../../../data/routes.ts';

type Props = { phone: string; responseTime: string; reference: string };

export function SuccessPanel({ phone, responseTime, reference }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} role="status" tabIndex={-1} className="rounded-xl bg-leaf-soft p-5 text-center">
      <svg
        className="mx-auto size-12 text-leaf"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9" />
        <path d="M8 12.5l3 3 5-6" />
      </svg>
      <p className="mt-2 text-xl font-extrabold text-leaf">We'll call you within {responseTime}</p>
      <p className="mt-2">
        We have your request. Can't wait?{' '}
        <a className="link whitespace-nowrap" href={telHref(phone)} data-call="form_success">
          Call {phone}
        </a>
      </p>
      <p className="mt-1 text-sm text-slate">Reference: {reference}</p>
    </div>
  );
}
