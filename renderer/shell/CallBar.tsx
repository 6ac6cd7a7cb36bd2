import { telHref } from '../../data/routes.ts';
import { Icon } from '../components/Icon.tsx';
import { usePage } from '../PageContext.tsx';

type Props = {
  /** The form that "Request help" leads to. */
  formHref: string;
};

/** On phones: the call button under the thumb, on every page, wherever the visitor has scrolled to. */
export function CallBar({ formHref }: Props) {
  const { phone } = usePage().site.business;
  return (
    <nav
      aria-label="Call or request help"
      className="call-bar on-dark fixed inset-x-0 bottom-0 z-30 flex gap-2 hairline-t border-river bg-night p-2 md:hidden"
    >
      <a className="btn btn-call flex-1" href={telHref(phone)} data-call="bar">
        <Icon name="phone" />
        <span>
          Call now<span className="sr-only"> {phone}</span>
        </span>
      </a>
      <a className="btn btn-line flex-1 text-white" href={formHref}>
        Request help
      </a>
    </nav>
  );
}
