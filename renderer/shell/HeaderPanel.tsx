import { Fragment } from 'react';
import type { Business } from '../../data/collections/business.ts';
import type { Place } from '../../data/places/place.ts';
import { routes, telHref } from '../../data/shared/routes.ts';
import { Icon } from '../components/Icon.tsx';
import { usePage } from '../PageContext.tsx';
import { current, type HeaderService, menu, serviceLinks } from './menu.ts';

type Props = {
  id: string;
  path: string;
  business: Business;
  services: readonly HeaderService[];
  places: readonly Place[];
};

/** The browser opens and closes it; the script makes it modal (renderer/islands/header/panel.ts). */
export function HeaderPanel({ id, path, business, services, places }: Props) {
  const { phone } = business;
  const { shell } = usePage().site.pages;
  return (
    <dialog id={id} aria-label="Menu" popover="auto" className="panel">
      <div>
        <div>
          <p className="head">Menu</p>
          <button type="button" className="btn btn-line" aria-label="Close menu" popoverTarget={id}>
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label="Menu" className="menu">
          <ul>
            {menu.map(({ label, href }) => (
              <li key={href}>
                {href === routes.services ? (
                  <ServicesList label={label} path={path} services={services} />
                ) : (
                  <a href={href} {...current(href, path)}>
                    {label}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <p className="areas">
          <b>{shell.menuAreas}</b>
          {places.map(({ name, href }, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <a href={href}>{name}</a>
            </Fragment>
          ))}
        </p>
        <p>
          <b>{shell.emergencyNote}</b>
        </p>
      </div>
      <a className="btn btn-call" href={telHref(phone)} data-call="panel">
        <Icon name="phone" />
        <span>
          Call Now <span className="tel">{phone}</span>
        </span>
      </a>
    </dialog>
  );
}

function ServicesList({ label, path, services }: Pick<Props, 'path' | 'services'> & { label: string }) {
  return (
    <details>
      <summary>
        {label}
        <Icon name="plus" />
      </summary>
      <ul>
        {serviceLinks(services).map((link) => (
          <li key={link.href}>
            <a href={link.href} {...current(link.href, path)}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
