import { areaLink } from '../../data/areas.ts';
import { featuredCities } from '../../data/city.ts';
import { routes } from '../../data/routes.ts';
import { AreaLinks } from '../../renderer/components/AreaLinks.tsx';
import { CallButton } from '../../renderer/components/CallButton.tsx';
import { QuoteLink } from '../../renderer/components/QuoteLink.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import { CoverageMap } from '../../renderer/islands/map/CoverageMap.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

/** Where we go: city links, and a map for whoever asks for it. */
export function Areas() {
  const { site } = usePage();
  const { home } = site.pages;
  return (
    <Section {...home.areas} id={routes.homeAreas.split('#')[1] ?? ''}>
      <div className="grid gap-8 lg:grid-cols-2">
        <div>
          <AreaLinks
            areas={featuredCities(site.cities).map(({ slug }) => areaLink(site, slug))}
            className="grid-cols-2 sm:grid-cols-3 lg:grid-cols-2"
          />
          <a className="link mt-4 inline-block py-2" href={routes.serviceAreas}>
            See all service areas
          </a>
          <div className="mt-4 flex flex-col gap-3 sm:flex-row">
            <CallButton placement="areas" />
            <QuoteLink className="btn-dark" />
          </div>
        </div>
        <CoverageMap center={site.business.coordinates} label={`${site.business.address.city} area`} />
      </div>
    </Section>
  );
}
