import type { ReactNode } from 'react';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { stateCodes, stateNames } from '../../data/geography/states.ts';
import { mailHref, pageNames, routes, telHref } from '../../data/shared/routes.ts';
import { getAQuote } from '../components/CallButton.tsx';
import { Facts } from '../components/FactList.tsx';
import { Icon } from '../components/Icon.tsx';
import { usePage } from '../PageContext.tsx';
import { serviceLinks } from './menu.ts';

const quickLinks = ['about', 'reviews', 'contact'] as const;

export function Footer() {
  const { site } = usePage();
  const { business, pages } = site;
  const { shell } = pages;
  const { address, licensing } = business;
  const licenses = stateCodes.flatMap((code) => {
    const number = licensing[code]?.number;
    return number ? `${stateNames[code]} license ${number}` : [];
  });
  return (
    <footer className="footer">
      <div className="wrap">
        <div>
          <p className="head">{business.name}</p>
          <p>{shell.footerAbout}</p>
        </div>
        <address>
          <a className="head tel" href={telHref(business.phone)} data-call="footer">
            {business.phone}
          </a>
          <span>{shell.footerHours}</span>
          <a href={mailHref(business.email)}>{business.email}</a>
          <span>
            {address.street}, {address.city}, {address.state} {address.zipCode}
          </span>
        </address>
        <nav aria-label="Quick links">
          {quickLinks.map((page) => (
            <a key={page} href={routes[page]}>
              {pageNames[page].link}
            </a>
          ))}
          <a href={routes.quote}>{getAQuote}</a>
        </nav>
        <List title="Services">
          {serviceLinks(site.services).map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </List>
        <List
          title={pageNames.serviceAreas.link}
          note={`${shell.footerNeighborhoods}: ${business.neighborhoods.join(', ')}`}
        >
          {site.featuredCities.map(({ slug, href, name, state }) => (
            <a key={slug} href={href}>
              {name}
              {mustCallToAsk(state, business) && ` (${site.cityWords.askInShort})`}
            </a>
          ))}
          <a href={routes.serviceAreas}>All service areas</a>
        </List>
        <Facts items={[...business.badges, ...licenses]} />
        <p className="legal">
          <span>
            © {business.copyrightYear} {business.name}
          </span>
          <a href={routes.privacy}>{pageNames.privacy.link}</a>
          <a href={routes.terms}>{pageNames.terms.link}</a>
          <a href={routes.accessibility}>{pageNames.accessibility.link}</a>
        </p>
      </div>
    </footer>
  );
}

type ListProps = { title: string; children: ReactNode; note?: string };

function List({ title, children, note }: ListProps) {
  return (
    <details>
      <summary className="head">
        {title}
        <Icon name="plus" />
      </summary>
      <nav aria-label={title}>{children}</nav>
      {note && <p>{note}</p>}
    </details>
  );
}
