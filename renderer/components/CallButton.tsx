import { routes, telHref } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Icon } from './Icon.tsx';

export function CallButton({ placement }: { placement: string }) {
  const { phone } = usePage().site.business;
  return (
    <a className="btn btn-call" href={telHref(phone)} data-call={placement}>
      <Icon name="phone" />
      <span>
        Call now <span className="tel">{phone}</span>
      </span>
    </a>
  );
}

type QuoteProps = { label?: string | undefined; service?: string | undefined; className?: string };

export function QuoteLink({ label, service, className = 'btn-line' }: QuoteProps) {
  const { quoteLink } = usePage().site.pages;
  return (
    <a className={`btn ${className}`} href={service ? routes.quoteFor(service) : routes.quote}>
      {label ?? quoteLink}
    </a>
  );
}
