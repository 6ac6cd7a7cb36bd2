import { telHref } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Icon } from './Icon.tsx';
import { KeyEdge } from './KeyEdge.tsx';

type Props = { zipCode?: string | undefined };

export function CallCard({ zipCode }: Props) {
  const { business, pages } = usePage().site;
  const [area, ...number] = business.phone.split(' ');
  return (
    <a className="call-card" href={telHref(business.phone)} data-call="hero">
      <b>{pages.shell.callTitle}</b>
      <span className="tel">
        {area} <span className="range">{number.join(' ')}</span>
      </span>
      <span className="text-sm">{pages.shell.callText}</span>
      <Icon name="phone" />
      <KeyEdge code={zipCode ?? business.address.zipCode} />
    </a>
  );
}
