import { telHref } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Icon } from './Icon.tsx';

export function CallCard() {
  const { business, pages } = usePage().site;
  return (
    <a className="call-card" href={telHref(business.phone)} data-call="hero">
      <b>{pages.shell.callTitle}</b>
      <span className="tel">{business.phone}</span>
      <span className="text-sm">{pages.shell.callText}</span>
      <Icon name="phone" />
    </a>
  );
}
