import { routes } from '../../data/routes.ts';
import { Section } from '../../renderer/components/Section.tsx';
import { ServiceCard } from '../../renderer/components/ServiceCard.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

const shown = 6;

/** The first services of the list, and the way to the others. */
export function Services() {
  const { services, pages } = usePage().site;
  return (
    <Section {...pages.home.services} tone="mist" id="services">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {services.slice(0, shown).map((service) => (
          <ServiceCard key={service.slug} service={service} />
        ))}
      </ul>
      <p className="mt-8 text-center">
        <a className="btn btn-dark" href={routes.services}>
          {pages.home.servicesLink}
        </a>
      </p>
    </Section>
  );
}
