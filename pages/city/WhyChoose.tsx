import type { City } from '../../data/collections/cities.ts';
import { routes } from '../../data/routes.ts';
import { Fixed } from '../../renderer/components/Fixed.tsx';
import { Icon } from '../../renderer/components/Icon.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

/** What this city's own streets have to do with its locks. */
export function WhyChoose({ city, title }: { city: City; title: string }) {
  const { services } = usePage().site;
  const popular = services.filter(({ slug }) => city.localServices.includes(slug));
  return (
    <Section title={title} text={city.whyChoose} tone="mist" id="why">
      {city.cityImage && (
        <img
          className="mb-8 rounded-2xl"
          src={city.cityImage}
          alt=""
          width="1120"
          height="480"
          loading="lazy"
        />
      )}
      <div className="grid gap-8 md:grid-cols-3">
        <Places title="Neighborhoods" names={city.neighborhoods} />
        <Places title="Landmarks" names={city.landmarks} />
        {popular.length > 0 && (
          <div>
            <h3>Popular services</h3>
            <Fixed
              as="ul"
              className="mt-2"
              component={ServiceLinks}
              props={{ services: popular.map(({ slug, title }) => ({ slug, title })) }}
            />
          </div>
        )}
      </div>
      <p className="mt-6 text-slate">
        ZIP codes: {city.zipCodes.join(', ')}.{' '}
        <a className="link" href={routes.serviceAreas}>
          See all service areas
        </a>
      </p>
    </Section>
  );
}

function ServiceLinks({ services }: { services: readonly { slug: string; title: string }[] }) {
  return services.map(({ slug, title }) => (
    <li key={slug}>
      <a className="link inline-block py-1" href={routes.service(slug)}>
        {title}
      </a>
    </li>
  ));
}

function Places({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="mt-2 grid gap-2">
        {names.map((name) => (
          <li key={name} className="flex gap-2">
            <Icon name="map-pin" className="mt-0.5 size-5 text-river" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
