import { telHref } from '../../data/shared/routes.ts';
import { Icon } from '../components/Icon.tsx';
import { useRequestLink } from '../components/LeadForm.tsx';
import { usePage } from '../PageContext.tsx';

/** Away while the hero's card is on the screen (renderer/islands/header/callBar.ts). */
export function CallBar() {
  const { business, pages } = usePage().site;
  const { phone } = business;
  return (
    <nav aria-label="Call or request help" className="call-bar on-iron" id="call-bar">
      <a className="btn btn-call" href={telHref(phone)} data-call="bar">
        <Icon name="phone" />
        <span className="sr-only">Call</span> <span className="tel">{phone}</span>
      </a>
      <a className="btn btn-line" href={useRequestLink()}>
        {pages.shell.requestLink}
      </a>
    </nav>
  );
}
