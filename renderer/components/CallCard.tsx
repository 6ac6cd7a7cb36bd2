import { telHref } from '../../data/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Icon } from './Icon.tsx';

/** The one thing to press: the number, and what a call brings. While it is on the screen, the call bar is away. */
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
