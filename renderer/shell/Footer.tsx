import type { ReactNode } from 'react';
import { areaLink } from '../../data/areas.ts';
import { featuredCities } from '../../data/city.ts';
import { mailHref, routes, telHref } from '../../data/routes.ts';
import { Icon } from '../components/Icon.tsx';
import { usePage } from '../PageContext.tsx';

/** The foot of every page: who we are, where to go, what we stand for. */
export function Footer() {
  const { site } = usePage();
  const { business, pages } = site;
  const { shell } = pages;
  const { address } = business;
  return (
    <footer className="footer on-dark bg-ink pt-12 pb-28 text-mist md:pb-10">
      <div className="wrap grid gap-10 sm:grid-cols-2 lg:grid-cols-[1.6fr_0.8fr_1.1fr_1.6fr]">
        <div>
          <p className="text-xl font-extrabold text-white">{business.name}</p>
          <p className="mt-3">{shell.footerAbout}</p>
          <address className="mt-4 grid gap-1 not-italic">
            <FooterLink href={telHref(business.phone)} call>
              {business.phone}
            </FooterLink>
            <FooterLink href={mailHref(business.email)}>{business.email}</FooterLink>
            <span className="py-1">
              {address.street}, {address.city}, {address.state} {address.zipCode}
            </span>
            <span className="py-1 font-semibold text-amber">{shell.footerHours}</span>
          </address>
        </div>
        <Column title="Quick links">
          <FooterLink href={routes.home}>Home</FooterLink>
          <FooterLink href={routes.services}>All services</FooterLink>
          <FooterLink href={routes.about}>About us</FooterLink>
          <FooterLink href={routes.reviews}>Reviews</FooterLink>
          <FooterLink href={routes.serviceAreas}>Service areas</FooterLink>
          <FooterLink href={routes.contact}>Contact</FooterLink>
          <FooterLink href={routes.quote}>Get a quote</FooterLink>
        </Column>
        <Column title="Services">
          {site.services.map(({ slug, title }) => (
            <FooterLink key={slug} href={routes.service(slug)}>
              {title}
            </FooterLink>
          ))}
        </Column>
        <Column title="Service areas" links="grid grid-cols-2 gap-x-4">
          {featuredCities(site.cities).map(({ slug }) => {
            const { href, name } = areaLink(site, slug);
            return (
              <FooterLink key={slug} href={href}>
                {name}
              </FooterLink>
            );
          })}
        </Column>
      </div>
      <div className="wrap mt-10 grid gap-6 hairline-t border-river pt-6">
        <ul className="flex flex-wrap gap-x-6 gap-y-2 font-semibold text-white">
          {business.badges.map((badge) => (
            <li key={badge} className="flex items-center gap-2">
              <Icon name="check" className="size-5 text-amber" />
              {badge}
            </li>
          ))}
        </ul>
        <p className="text-sm">
          <span className="font-semibold text-white">{shell.footerNeighborhoods}:</span>{' '}
          {business.neighborhoods.join(', ')}
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <span className="py-1">
            © {business.copyrightYear} {business.name}
          </span>
          <FooterLink href={routes.privacy}>Privacy Policy</FooterLink>
          <FooterLink href={routes.terms}>Terms of Service</FooterLink>
        </p>
      </div>
    </footer>
  );
}

type ColumnProps = { title: string; children: ReactNode; links?: string };

function Column({ title, children, links = 'grid' }: ColumnProps) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-base font-bold [letter-spacing:0] text-white">{title}</h2>
      <div className={`${links} gap-y-1`}>{children}</div>
    </nav>
  );
}

function FooterLink({ href, children, call = false }: { href: string; children: ReactNode; call?: boolean }) {
  return (
    <a href={href} {...(call && { 'data-call': 'footer' })}>
      {children}
    </a>
  );
}
