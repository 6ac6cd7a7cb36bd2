import type { ReactNode } from 'react';
import type { CallPlace } from '../../data/shared/call-places.ts';
import { mailHref, telHref } from '../../data/shared/links.ts';
import { routes } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Icon } from './Icon.tsx';

type Props = { placement: CallPlace; className?: string; children?: ReactNode };

/** Our number, or the children, as a link that counts calls by `placement`. */
export function PhoneLink({ placement, className = 'tel', children }: Props) {
  const { phone } = usePage().site.business;
  return (
    <a className={className} href={telHref(phone)} data-call={placement}>
      {children ?? phone}
    </a>
  );
}

/** Our email address, which breaks after the "@" in a narrow column. */
export function MailLink({ className }: { className?: string }) {
  const { email } = usePage().site.business;
  const [mailbox, mailHost] = email.split('@');
  return (
    <a className={className} href={mailHref(email)}>
      {`${mailbox}@`}
      <wbr />
      {mailHost}
    </a>
  );
}

type ButtonProps = { placement: CallPlace; label?: string; hasNumber?: boolean };

export function CallButton({ placement, label = 'Call now', hasNumber = true }: ButtonProps) {
  const { phone } = usePage().site.business;
  return (
    <PhoneLink className="btn btn-call" placement={placement}>
      <Icon name="phone" />
      <span>
        {label} {hasNumber && <span className="tel">{phone}</span>}
      </span>
    </PhoneLink>
  );
}

export const getAQuote = 'Get a Free Quote';

export function QuoteLink({ label = getAQuote }: { label?: string | undefined }) {
  return (
    <a className="btn btn-line" href={routes.quote}>
      {label}
    </a>
  );
}
