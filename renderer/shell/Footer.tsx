import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { stateCodes, stateNames } from '../../data/geography/states.ts';
import { leaveRoutes } from '../../data/shared/entry-routes.ts';
import { mailHref } from '../../data/shared/links.ts';
import { pageNames, routes } from '../../data/shared/routes.ts';
import { getAQuote, PhoneLink } from '../components/CallButton.tsx';
import { CheckList } from '../components/FactList.tsx';
import { Fold } from '../components/Section.tsx';
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
          <address>
            <PhoneLink className="head tel" placement="footer" />
            <a href={mailHref(business.email)}>{business.email}</a>
            <span>{shell.footerHours}</span>
            <span>
              {address.street}, {address.city}, {address.state} {address.zipCode}
            </span>
          </address>
          <nav aria-label="Quick links">
            <Links
              of={[
                ...quickLinks.map((page) => ({ label: pageNames[page].link, href: routes[page] })),
                { label: getAQuote, href: routes.quote },
              ]}
            />
          </nav>
        </div>
        <List title="Services" links={serviceLinks(site)} />
        <List
          title={pageNames.serviceAreas.link}
          note={`${shell.footerNeighborhoods}: ${business.neighborhoods.join(', ')}`}
          links={[
            ...site.featuredCities.map(({ href, name, state }) => ({
              label: mustCallToAsk(state, business) ? `${name} (${site.cityWords.askInShort})` : name,
              href,
            })),
            { label: 'All service areas', href: routes.serviceAreas },
          ]}
        />
        <CheckList className="facts" items={[...business.badges, ...licenses]} />
        <p className="legal">
          <span>
            © {business.copyrightYear} {business.name}
          </span>
          <a href={routes.privacy}>{pageNames.privacy.link}</a>
          <a href={routes.terms}>{pageNames.terms.link}</a>
          <a href={routes.accessibility}>{pageNames.accessibility.link}</a>
          <a href={leaveRoutes.leave} rel="nofollow">
            {pages.service.exit.link}
          </a>
        </p>
      </div>
    </footer>
  );
}

type LinksProps = { of: readonly { label: string; href: string }[] };

const Links = ({ of: links }: LinksProps) =>
  links.map(({ label, href }) => (
    <a key={href} href={href}>
      {label}
    </a>
  ));

type ListProps = { title: string; links: LinksProps['of']; note?: string };

/** A fold on phones, a column on wide screens. */
const List = ({ title, links, note }: ListProps) => (
  <Fold title={title}>
    <nav aria-label={title}>
      <Links of={links} />
    </nav>
    {note && <p className="mt-3">{note}</p>}
  </Fold>
);
