import { routes } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';

type Props = {
  label?: string | undefined;
  service?: string | undefined;
  className?: string;
};

export function QuoteLink({ label, service, className = 'btn-line' }: Props) {
  const { quoteLink } = usePage().site.pages;
  return (
    <a className={`btn ${className}`} href={service ? routes.quoteFor(service) : routes.quote}>
      {label ?? quoteLink}
    </a>
  );
}
