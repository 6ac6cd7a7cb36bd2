import { Fragment, type ReactNode } from 'react';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { leaveRoutes } from '../../data/shared/entry-routes.ts';
import { pageNames, routes } from '../../data/shared/routes.ts';
import { CallButton, PhoneLink } from '../components/CallButton.tsx';
import { Icon, KeyMark } from '../components/Icon.tsx';
import { usePage } from '../PageContext.tsx';
import { menu, serviceLinks } from './menu.ts';

const panelId = 'menu-panel';

export function Header() {
  const { site, path, hasExit } = usePage();
  const { name, phone } = site.business;
  const { exit } = site.pages.service;
  return (
    <div className="header">
      <div className="wrap">
        <a className="brand head" href={routes.home}>
          <KeyMark />
          {name}
        </a>
        <nav aria-label="Main" className="bar menu">
          <MenuItems>
            <button
              id="services-button"
              type="button"
              aria-expanded="false"
              aria-controls="services-menu"
              aria-current={path.startsWith(routes.services) || undefined}
            >
              {pageNames.services.menu}
              <Icon name="down" />
            </button>
            <ServiceList id="services-menu" className="dropdown" arrow />
          </MenuItems>
        </nav>
        <PhoneLink className="header-call head tel" placement="header">
          <Icon name="phone" />
          {phone}
        </PhoneLink>
        {hasExit && (
          <>
            <a className="btn exit" href={leaveRoutes.leave} rel="nofollow" aria-label={exit.link}>
              {exit.chip}
            </a>
            <output />
          </>
        )}
        <button type="button" className="btn btn-line" aria-haspopup="dialog" popoverTarget={panelId}>
          Menu
        </button>
      </div>
      <Panel />
    </div>
  );
}

/** `children` are in the place of the link to all services. */
const MenuItems = ({ children }: { children: ReactNode }) => (
  <ul>
    {menu.map((link) => (
      <li key={link.href}>{link.href === routes.services ? children : <MenuLink {...link} />}</li>
    ))}
  </ul>
);

/** A popover, because a modal dialog restyles the whole page. */
function Panel() {
  const { site } = usePage();
  const { headerAreas } = site.business;
  const { menuAreas, emergencyNote } = site.pages.shell;
  return (
    <dialog id={panelId} aria-label="Menu" popover="auto" className="panel">
      <div>
        <div>
          <p className="head text-lg">Menu</p>
          <button type="button" className="btn btn-line" aria-label="Close menu" popoverTarget={panelId}>
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label="Menu" className="menu">
          <MenuItems>
            <details>
              <summary>
                {pageNames.services.menu}
                <Icon name="plus" />
              </summary>
              <ServiceList />
            </details>
          </MenuItems>
        </nav>
        <p className="areas">
          <b>{menuAreas}</b>
          {headerAreas
            .map((slug) => site.place(slug))
            .map(({ name, state, href }, index) => (
              <Fragment key={name}>
                {index > 0 && ', '}
                <a href={href}>{name}</a>
                {mustCallToAsk(state, site.business) && ` (${site.cityWords.askInShort})`}
              </Fragment>
            ))}
        </p>
        <p className="font-bold">{emergencyNote}</p>
      </div>
      <CallButton placement="panel" label="Call Now" />
    </dialog>
  );
}

type ListProps = { id?: string; className?: string; arrow?: boolean };

function ServiceList({ arrow = false, ...list }: ListProps) {
  return (
    <ul {...list}>
      {serviceLinks(usePage().site).map((link) => (
        <li key={link.href}>
          <MenuLink {...link} arrow={arrow && link.href === routes.services} />
        </li>
      ))}
    </ul>
  );
}

function MenuLink({ href, label, arrow = false }: { href: string; label: string; arrow?: boolean }) {
  return (
    <a href={href} aria-current={href === usePage().path ? 'page' : undefined}>
      {label}
      {arrow && <Icon name="arrow" />}
    </a>
  );
}
