import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import { Link } from '../../renderer/components/Copy.tsx';
import { PlaceLinks, type PlaceWithDistance, ServiceLinks } from '../../renderer/components/PlaceLinks.tsx';

/** Everything we do here, and the towns next to it. */
export function Jobs({ copy, nearby }: { copy: City['copy']; nearby: readonly PlaceWithDistance[] }) {
  return (
    <div id="services">
      <h2 className="mid">{copy.services}</h2>
      <div className="jobs">
        {copy.categories.map(({ title, items }) => (
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
      <section id="nearby">
        <h3>{copy.nearby}</h3>
        <PlaceLinks places={nearby} isInLine />
        <p>
          <small>{copy.straightLine}</small> <Link href={routes.serviceAreas} text={copy.areasLink} />
        </p>
      </section>
    </div>
  );
}
