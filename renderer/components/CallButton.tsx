/** The button that this site exists for. */
import { telHref } from '../../data/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Icon } from './Icon.tsx';

type Props = {
  /** Where on the page it stands; reported with `phone_click`. */
  placement: string;
  label?: string;
  className?: string;
};

export function CallButton({ placement, label, className = '' }: Props) {
  const { phone } = usePage().site.business;
  return (
    <a className={`btn btn-call ${className}`} href={telHref(phone)} data-call={placement}>
      <Icon name="phone" />
      <span>
        {label ?? 'Call now'} <span className="whitespace-nowrap">{phone}</span>
      </span>
    </a>
  );
}
