import type { Pages } from '../../data/collections/pages.ts';
import type { Service } from '../../data/collections/services.ts';
import { routes } from '../../data/shared/routes.ts';
import { Section } from '../../renderer/components/Section.tsx';
import { ServiceRows } from '../../renderer/components/ServiceRows.tsx';

type Props = { copy: Pages['home']; services: readonly Service[] };

export function Services({ copy, services }: Props) {
  return (
    <Section {...copy.services} tone="ground" id="services">
      <ServiceRows services={services} />
      <a className="btn btn-dark mt-4" href={routes.services}>
        {copy.servicesLink}
      </a>
    </Section>
  );
}
