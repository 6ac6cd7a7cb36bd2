import type { ReactNode } from 'react';
import type { Pages } from '../../data/collections/pages.ts';
import type { Service } from '../../data/collections/services.ts';
import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import { Copy } from '../../renderer/components/Copy.tsx';
import { PhotoFigure } from '../../renderer/components/Photo.tsx';
import { Section } from '../../renderer/components/Section.tsx';

type Props = { copy: Pages['city']['why']; city: City; services: readonly Service[] };

/** What is true of this city alone: its doors, how a technician finds them, its names. What is not given has no row. */
export function WhyChoose({ copy, city, services }: Props) {
  const rows: [title: string, content: ReactNode][] = [
    [copy.doors, city.doors && <Copy text={city.doors} />],
    [copy.finding, city.finding && <Copy text={city.finding} />],
    [copy.neighborhoods, named(city.neighborhoods)],
    [copy.streets, city.streets && named(city.streets)],
    [copy.services, named(services.map(({ title }) => title))],
    [copy.landmarks, named(city.landmarks)],
    [copy.zipCodes, named(city.zipCodes)],
  ];
  return (
    <Section title={copy.title} text={city.whyChoose} id="why">
      {city.cityImage && <PhotoFigure photo={city.cityImage} />}
      <dl className="fact-list halves">
        {rows
          .filter(([, content]) => content)
          .map(([title, content]) => (
            <div key={title}>
              <dt className="head">{title}</dt>
              <dd>{content}</dd>
            </div>
          ))}
      </dl>
      <a className="link inline-block py-1" href={routes.serviceAreas}>
        See all service areas
      </a>
    </Section>
  );
}

/** "The streets around the park, Old Town": a list that begins with a small letter inside a sentence. */
function named(names: readonly string[]): string {
  const words = names.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
