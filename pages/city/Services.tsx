import type { Pages } from '../../data/collections/pages.ts';
import { routes } from '../../data/shared/routes.ts';
import { Section } from '../../renderer/components/Section.tsx';

/** Residential, automotive and commercial work, six items each, which lead to the service that they are. */
export function Services({ copy }: { copy: Pages['city'] }) {
  return (
    <Section title={copy.services} tone="ground" id="services">
      <div className="kinds">
        {copy.categories.map(({ title, items }) => (
          <div key={title}>
            <h3 className="mb-1">{title}</h3>
            <ul>
              {items.map(({ job, service }) => (
                <li key={job}>
                  <a className="link inline-block py-1" href={routes.service(service)}>
                    {job}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
