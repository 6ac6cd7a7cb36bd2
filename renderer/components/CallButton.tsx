import { routes, telHref } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Icon } from './Icon.tsx';

export function CallButton({ placement, label = 'Call now' }: { placement: string; label?: string }) {
  const { phone } = usePage().site.business;
  return (
    <a className="btn btn-call" href={telHref(phone)} data-call={placement}>
      <Icon name="phone" />
      <span>
        {label} <span className="tel">{phone}</span>
      </span>
    </a>
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
