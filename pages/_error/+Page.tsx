import { pageNames, routes } from '../../data/shared/routes.ts';
import { Link } from '../../renderer/components/Copy.tsx';
import { Scene } from '../../renderer/components/drawings/Scene.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { useRequestLink } from '../../renderer/components/LeadForm.tsx';
import { PlaceLinks, ServiceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

export function Page() {
  const { pages, services, featuredCities } = usePage().site;
  const { hero, ...copy } = pages.notFound;
  return (
    <>
      <Hero
        headline={hero.headline}
        subline={hero.text}
        badges={[]}
        scene={<Scene name="bricked" label={copy.scene} />}
      />
      <section className="band">
        <div className="wrap split">
          <div>
            <h2>{copy.title}</h2>
            <p className="calls mt-4">
              <a className="btn btn-dark" href={routes.home}>
                {pageNames.home.name}
              </a>
              <a className="btn btn-line" href={useRequestLink()}>
                {pages.shell.requestLink}
              </a>
            </p>
          </div>
          <div className="grid gap-4">
            <section id="services">
              <h3>{copy.services}</h3>
              <ServiceLinks services={services} className="in-line" link="link" />
            </section>
            <section id="cities">
              <h3>{copy.cities}</h3>
              <PlaceLinks places={featuredCities} isInLine>
                <Link href={routes.serviceAreas} text={copy.finderLink} className="link" />
              </PlaceLinks>
            </section>
          </div>
        </div>
      </section>
    </>
  );
}
