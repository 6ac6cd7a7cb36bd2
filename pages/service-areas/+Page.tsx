import { countiesOf } from '../../data/counties.ts';
import { routes } from '../../data/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import { CoverageMap } from '../../renderer/islands/map/CoverageMap.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import { CityCards } from './CityCards.tsx';
import { Counties } from './Counties.tsx';
import { CountyLinks } from './CountyLinks.tsx';

export function Page() {
  const { site } = usePage();
  const { business, pages } = site;
  const { serviceAreas } = pages;
  const counties = countiesOf(site);
  return (
    <>
      <Hero {...serviceAreas.hero} />
      <Section {...serviceAreas.cities} id="cities">
        {counties.length > 0 ? <CountyLinks counties={counties} /> : <CityCards cities={site.cities} />}
      </Section>
      <Section {...serviceAreas.counties} tone="mist" id="counties">
        <Counties />
      </Section>
      <Section {...serviceAreas.map} id="map">
        <CoverageMap center={business.coordinates} label={`${business.address.city} area`} />
        <p className="mt-6 flex flex-wrap gap-x-6">
          <a className="link py-2" href={routes.home}>
            Back to the home page
          </a>
          <a className="link py-2" href={routes.contact}>
            Ask about your address
          </a>
        </p>
      </Section>
      <ClosingBanner closing={serviceAreas.closing} />
    </>
  );
}
