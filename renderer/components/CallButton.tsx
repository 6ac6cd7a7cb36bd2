import { telHref } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Icon } from './Icon.tsx';

type Props = {
  /** Reported with `phone_click`. */
  placement: string;
  label?: string;
};

export function CallButton({ placement, label = 'Call now' }: Props) {
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
