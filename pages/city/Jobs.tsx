import type { Service } from '../../data/collections/services.ts';
import type { City } from '../../data/places/city.ts';
import type { Place } from '../../data/places/place.ts';
import { routes } from '../../data/shared/routes.ts';
import { Link } from '../../renderer/components/Copy.tsx';
import { CoverageMap, StreetMap } from '../../renderer/components/map/CoverageMap.tsx';
import { PlaceLinks, ServiceLinks, ServicePrices } from '../../renderer/components/PlaceLinks.tsx';
import { Fold } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

type Props = { city: City; services: readonly Service[]; nearby: readonly Place[] };

/** What people here ask for most, with prices; everything else in folds. */
export function Jobs({ city: { name, state, copy }, services, nearby }: Props) {
  const { link } = usePage().site.pages.service.price;
  return (
    <section className="band" id="services">
      <div className="wrap split even">
        <div>
          <h2>{copy.services}</h2>
          <ServicePrices services={services} label={copy.why.services} />
          <p className="text-sm text-quiet">
            {copy.why.rules} <Link className="underline" href={routes.termsOfPrices} text={link} />
          </p>
          <div className="folds mt-4">
            {copy.categories.map(({ title, items }) => (
              <Fold key={title} title={title}>
                <ServiceLinks
                  className="in-line"
                  link="underline"
                  services={items.map(({ job, service }) => ({ title: job, slug: service }))}
                />
              </Fold>
            ))}
          </div>
        </div>
        <div id="nearby">
          <h3>{copy.nearby}</h3>
          <PlaceLinks places={nearby} isInLine />
          <Link href={routes.serviceAreas} text={copy.areasLink} />
          <section id="map" className="mt-4">
            <StreetMap place={`${name}, ${state}`}>
              <CoverageMap city={name} />
            </StreetMap>
          </section>
        </div>
      </div>
    </section>
  );
}
