import { telHref } from '../../data/routes.ts';
import { Icon } from '../components/Icon.tsx';
import { usePage } from '../PageContext.tsx';

type Props = {
  /** The form that "Request help" leads to. */
  formHref: string;
};

/**
 * On phones and in low windows: the number under the thumb, wherever the visitor has scrolled to. It is away while the hero's card
 * is on the screen (renderer/islands/header/callBar.ts).
 */
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
