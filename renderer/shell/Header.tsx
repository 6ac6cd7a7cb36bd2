import type { Business } from '../../data/collections/business.ts';
import type { Place } from '../../data/places/place.ts';
import { routes, telHref } from '../../data/shared/routes.ts';
import { Icon, KeyMark } from '../components/Icon.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { HeaderPanel } from './HeaderPanel.tsx';
import type { HeaderService } from './menu.ts';

type Props = {
  path: string;
  business: Business;
  services: readonly HeaderService[];
  places: readonly Place[];
};

const panelId = 'menu-panel';

export function Header({ path, business, services, places }: Props) {
  const { name, phone } = business;
  return (
    <div className="header">
      <div className="wrap">
        <a className="brand head" href={routes.home}>
          <KeyMark />
          {name}
        </a>
        <HeaderMenu path={path} services={services} />
        <a className="header-call head tel" href={telHref(phone)} data-call="header">
          <Icon name="phone" />
          {phone}
        </a>
        <button type="button" className="btn btn-line" aria-haspopup="dialog" popoverTarget={panelId}>
          Menu
        </button>
      </div>
      <HeaderPanel id={panelId} path={path} business={business} services={services} places={places} />
    </div>
  );
}
