import type { Service } from '../../data/collections/services.ts';
import type { City } from '../../data/places/city.ts';
import { pageNames, routes } from '../../data/shared/routes.ts';
import { Copy, Link } from '../../renderer/components/Copy.tsx';
import { StreetMap } from '../../renderer/components/map/CoverageMap.tsx';
import { PhotoFigure } from '../../renderer/components/Photo.tsx';
import { bound, splitPrice } from '../../renderer/components/price.ts';
import { Split } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

type Props = { city: City; services: readonly Service[] };

export function WhyChoose({ city, services }: Props) {
  const { why: copy } = city.copy;
  const rows = [
    { title: copy.finding, text: city.finding },
    { title: copy.neighborhoods, text: named(city.neighborhoods) },
    { title: copy.streets, text: city.streets && named(city.streets) },
    { title: copy.services, text: <Prices copy={copy} services={services} /> },
    { title: copy.landmarks, text: named(city.landmarks) },
    { title: copy.zipCodes, text: named(city.zipCodes) },
  ];
  return (
    <Split title={copy.title} text={city.whyChoose} id="why">
      {city.cityImage && <PhotoFigure photo={city.cityImage} />}
      <dl className="know terms">
        {rows.map(
          ({ title, text }) =>
            text && (
              <div key={title}>
                <dt>{title} </dt>
                <dd>{typeof text === 'string' ? <Copy text={text} /> : text}</dd>
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

function Prices({ copy, services }: { copy: City['copy']['why'] } & Pick<Props, 'services'>) {
  const { unlisted, link } = usePage().site.pages.service.price;
  return (
    <>
      <ul className="costs">
        {services.map(({ slug, title, inShort: { price = unlisted } }) => {
          const { sum, rest } = splitPrice(price);
          return (
            <li key={slug}>
              <Link className="link" href={routes.service(slug)} text={title} /> <b className="head">{sum}</b>{' '}
              {rest && <small>{bound(rest)}</small>}
            </li>
          );
        })}
      </ul>
      <p>
        {copy.rules} <Link href={routes.termsOfPrices} text={link} />
      </p>
    </>
  );
}

function named(names: readonly string[]): string {
  const list = names.join(', ');
  return list.charAt(0).toUpperCase() + list.slice(1);
}
