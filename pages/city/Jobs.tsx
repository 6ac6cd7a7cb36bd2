import type { City } from '../../data/places/city.ts';
import type { Place } from '../../data/places/place.ts';
import { routes } from '../../data/shared/routes.ts';
import { Link } from '../../renderer/components/Copy.tsx';
import { PlaceLinks, ServiceLinks } from '../../renderer/components/PlaceLinks.tsx';

type Words = City['copy'];

/** Everything we do here. */
export const Jobs = ({ services, categories }: Words) => (
  <div id="services">
    <h2 className="mid">{services}</h2>
    <div className="jobs">
      {categories.map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ServiceLinks
            className="in-line"
            link="underline"
            services={items.map(({ job, service }) => ({ title: job, slug: service }))}
          />
        </div>
      ))}
    </div>
  </div>
);

export const Nearby = ({ nearby, areasLink, places }: Words & { places: readonly Place[] }) => (
  <div id="nearby">
    <h2 className="mid">{nearby}</h2>
    <PlaceLinks places={places} isInLine />
    <Link href={routes.serviceAreas} text={areasLink} />
  </div>
);
