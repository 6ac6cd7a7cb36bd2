import { telHref } from '../../data/shared/routes.ts';
import { Icon } from '../components/Icon.tsx';
import { usePage } from '../PageContext.tsx';

type Props = {
  formHref: string;
};

/** Away while the hero's card is on the screen (renderer/islands/header/callBar.ts). */
export function CallBar({ formHref }: Props) {
  const { phone } = usePage().site.business;
  return (
    <nav aria-label="Call or request help" className="call-bar on-iron" id="call-bar">
      <a className="btn btn-call" href={telHref(phone)} data-call="bar">
        <Icon name="phone" />
        <span className="sr-only">Call</span> <span className="tel">{phone}</span>
      </a>
      <a className="btn btn-line" href={formHref}>
        Request help
      </a>
    </nav>
  );
}
