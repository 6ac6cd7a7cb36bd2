import { routes } from '../../data/shared/routes.ts';
import { Link } from '../../renderer/components/Copy.tsx';
import { Scene } from '../../renderer/components/drawings/Scene.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { Street } from '../../renderer/components/hero/Street.tsx';
import { PlaceLinks, ServiceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { data } from './+data.ts';

export function Page({ data: { copy, services, cities } }: { data: ReturnType<typeof data> }) {
  const { headline, text } = copy.hero;
  return (
    <>
      <Hero
        headline={headline}
        text={text}
        scene={
          <figure className="plate walled">
            <Scene name="walled" />
          </figure>
        }
      />
      <Section title={copy.services} id="services">
        <div className="night">
          <Street />
        </div>
        <ServiceLinks services={services} className="names mt-6" />
      </Section>
      <Section title={copy.cities} id="cities" tone="ground">
        <PlaceLinks places={cities} />
        <p className="mt-4">
          <Link href={routes.serviceAreas} text={copy.finderLink} />
        </p>
      </Section>
    </>
  );
}
