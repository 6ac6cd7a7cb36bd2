import type { Pages } from '../../data/collections/pages.ts';
import type { Service } from '../../data/collections/services.ts';
import { routes } from '../../data/shared/routes.ts';
import { PriceTable, serviceRow } from '../../renderer/components/PriceTable.tsx';

type Props = { copy: Pages['home']; services: readonly Service[] };

export function Services({ copy, services }: Props) {
  return (
    <>
      <PriceTable
        caption={copy.services.text}
        rows={services.map((service) => ({ ...serviceRow(service), note: service.features.join(' · ') }))}
      />
      <a className="btn btn-dark mt-6" href={routes.services}>
        {copy.servicesLink}
      </a>
    </>
  );
}
