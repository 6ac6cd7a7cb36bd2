import { routes } from '../../data/shared/routes.ts';
import { Link } from '../../renderer/components/Copy.tsx';
import { Scene } from '../../renderer/components/drawings/Scene.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { PlaceLinks, ServiceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

export function Page() {
  const { pages, services, featuredCities } = usePage().site;
  const copy = pages.notFound;
  return (
    <>
      <Hero
        {...copy.hero}
        scene={
          <figure className="scene">
            <Scene name="walled" />
          </figure>
        }
      />
      <Section title={copy.services} id="services">
        <ServiceLinks services={services} className="names" />
      </Section>
      <Section title={copy.cities} id="cities" tone="ground">
        <PlaceLinks places={featuredCities} />
        <p className="mt-4">
          <Link href={routes.serviceAreas} text={copy.finderLink} />
        </p>
      </Section>
    </>
  );
}
