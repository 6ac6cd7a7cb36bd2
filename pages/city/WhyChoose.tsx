import type { Pages } from '../../data/collections/pages.ts';
import type { Service } from '../../data/collections/services.ts';
import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import { Link } from '../../renderer/components/Copy.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { PhotoFigure } from '../../renderer/components/Photo.tsx';
import { Section } from '../../renderer/components/Section.tsx';

type Props = { copy: Pages['city']['why']; city: City; services: readonly Service[] };

export function WhyChoose({ copy, city, services }: Props) {
  const rows = [
    { title: copy.finding, text: city.finding },
    { title: copy.neighborhoods, text: named(city.neighborhoods) },
    { title: copy.streets, text: city.streets && named(city.streets) },
    { title: copy.services, text: named(services.map(({ title }) => title)) },
    { title: copy.landmarks, text: named(city.landmarks) },
    { title: copy.zipCodes, text: named(city.zipCodes) },
  ];
  return (
    <Section title={copy.title} text={city.whyChoose} id="why">
      {city.cityImage && <PhotoFigure photo={city.cityImage} />}
      <FactList items={rows.filter(({ text }) => text)} className="why" />
      <Link href={routes.serviceAreas} text="See all service areas" />
    </Section>
  );
}

function named(names: readonly string[]): string {
  const list = names.join(', ');
  return list.charAt(0).toUpperCase() + list.slice(1);
}
