import type { Service } from '../../data/collections/services.ts';
import type { City } from '../../data/places/city.ts';
import { pageNames, routes } from '../../data/shared/routes.ts';
import { Copy, Link } from '../../renderer/components/Copy.tsx';
import { StreetMap } from '../../renderer/components/map/CoverageMap.tsx';
import { PhotoFigure } from '../../renderer/components/Photo.tsx';
import { Split } from '../../renderer/components/Section.tsx';

type Props = { city: City; services: readonly Service[] };

export function WhyChoose({ city, services }: Props) {
  const { why: copy } = city.copy;
  const rows = [
    { title: copy.finding, text: city.finding },
    { title: copy.neighborhoods, text: named(city.neighborhoods) },
    { title: copy.streets, text: city.streets && named(city.streets) },
    { title: copy.services, text: named(services.map(({ title }) => title)) },
    { title: copy.landmarks, text: named(city.landmarks) },
    { title: copy.zipCodes, text: named(city.zipCodes) },
  ];
  return (
    <Split title={copy.title} text={city.whyChoose} id="why">
      {city.cityImage && <PhotoFigure photo={city.cityImage} />}
      <dl className="know">
        {rows.map(
          ({ title, text }) =>
            text && (
              <div key={title}>
                <dt>{title} </dt>
                <dd>
                  <Copy text={text} />
                </dd>
              </div>
            ),
        )}
      </dl>
      <section id="map">
        <StreetMap place={`${city.name}, ${city.state}`} />
        <Link href={routes.serviceAreas} text={pageNames.serviceAreas.link} />
      </section>
    </Split>
  );
}

function named(names: readonly string[]): string {
  const list = names.join(', ');
  return list.charAt(0).toUpperCase() + list.slice(1);
}
