import { Fragment } from 'react';
import type { Business } from '../../data/collections/business.ts';
import { telHref } from '../../data/routes.ts';
import { Icon } from '../components/Icon.tsx';
import { usePage } from '../PageContext.tsx';
import { current, type HeaderService, menu, serviceLinks } from './menu.ts';

type Props = {
  id: string;
  path: string;
  business: Business;
  services: readonly HeaderService[];
  areas: readonly { name: string; href: string }[];
};

/** The menu of small screens: a modal dialog from the right, 20rem wide and never more than 85 % of the screen. */
export function HeaderPanel({ id, path, business, services, areas }: Props) {
  const { phone } = business;
  const { shell } = usePage().site.pages;
  return (
    <dialog id={id} aria-label="Menu" closedby="any" className="panel">
      <div className="flex min-h-full flex-col gap-5 p-4">
        <div className="flex items-center justify-between">
          <p className="px-3 text-xl font-extrabold">Menu</p>
          <button
            type="button"
            className="btn btn-line size-11 p-0"
            aria-label="Close menu"
            {...{ command: 'close', commandfor: id }}
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <nav aria-label="Menu" className="menu">
          <ul className="grid gap-1">
            {menu.map(({ label, href }) => (
              <li key={href}>
                {label === 'Services' ? (
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
        <p className="hairline-t px-3 pt-4 text-sm text-slate">
          <span className="block font-bold text-ink">{shell.menuAreas}</span>
          {areas.map(({ name, href }, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <a href={href}>{name}</a>
            </Fragment>
          ))}
        </p>
        <div className="sticky bottom-0 -mx-4 mt-auto -mb-4 grid gap-2 hairline-t bg-straw p-4">
          <p className="flex items-center gap-2 font-bold">
            <Icon name="clock" className="size-5" />
            {shell.emergencyNote}
          </p>
          <a className="btn btn-call" href={telHref(phone)} data-call="panel">
            <Icon name="phone" />
            <span>
              Call Now <span className="whitespace-nowrap">{phone}</span>
            </span>
          </a>
        </div>
      </div>
    </dialog>
  );
}

function ServicesList({ label, path, services }: Pick<Props, 'path' | 'services'> & { label: string }) {
  return (
    <details>
      <summary>
        {label}
        <Icon name="plus" className="size-5 text-river" />
      </summary>
      <ul className="mt-1 mb-2 ml-3 grid [border-left-width:2px] border-line pl-2">
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
