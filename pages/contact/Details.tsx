import type { ReactNode } from 'react';
import type { IconName } from '../../data/collections/primitives.ts';
import { mailHref, telHref } from '../../data/routes.ts';
import { Icon } from '../../renderer/components/Icon.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

/** Phone, e-mail, hours, area and address. */
export function Details() {
  const { business, pages } = usePage().site;
  const { details } = pages.contact;
  const { street, city, state, zipCode } = business.address;
  return (
    <>
      <h2>{details.title}</h2>
      <dl className="mt-5 grid gap-5">
        <Row icon="phone" term={`${business.facts.hours} phone`}>
          <a className="link" href={telHref(business.phone)} data-call="contact">
            {business.phone}
          </a>
        </Row>
        <Row icon="mail" term="Email">
          <a className="link" href={mailHref(business.email)}>
            {business.email}
          </a>
        </Row>
        <Row icon="clock" term="Service hours">
          {details.hours}
        </Row>
        <Row icon="map-pin" term="Service area">
          {details.area}
        </Row>
        <Row icon="building" term="Address">
          {street}, {city}, {state} {zipCode}
        </Row>
      </dl>
    </>
  );
}

function Row({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div className="relative pl-10">
      <dt className="text-sm font-semibold text-slate">
        <Icon name={icon} className="absolute top-1 left-0 size-6 text-river" />
        {term}
      </dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  );
}
