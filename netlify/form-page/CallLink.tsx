import { telHref } from '../../data/shared/routes.ts';
import { Icon } from '../../renderer/components/Icon.tsx';

export function CallLink({ phone }: { phone: string }) {
  return (
    <a className="btn btn-call text-xl" href={telHref(phone)}>
      <Icon name="phone" />
      <span>
        Call <span className="tel">{phone}</span>
      </span>
    </a>
  );
}
