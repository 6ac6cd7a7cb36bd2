import { routes } from '../../data/shared/routes.ts';
import { Link } from '../../renderer/components/Copy.tsx';
import { KeyCut } from '../../renderer/components/drawings/KeyCut.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { PlaceLinks, ServiceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { data } from './+data.ts';

export function Page({ data: { copy, zipCode, services, cities } }: { data: ReturnType<typeof data> }) {
  const { headline, text, caption } = copy.hero;
  return (
    <>
      <Hero
        choices
        headline={headline}
        text={text}
        drawing={{ picture: <KeyCut code={zipCode} pinState="unset" />, caption }}
      />
      <Section title={copy.services} id="services">
        <ServiceLinks services={services} className="names" />
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
