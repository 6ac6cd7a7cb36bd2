import type { Business } from '../../data/collections/business.ts';
import type { Pages } from '../../data/collections/pages.ts';
import { mailHref, telHref } from '../../data/shared/routes.ts';

type Props = { copy: Pages['contact']['details']; business: Business; hours: string };

/** Phone, e-mail, hours, area and address. */
export function Details({ copy, business, hours }: Props) {
  const { street, city, state, zipCode } = business.address;
  const phone = (
    <a className="link tel" href={telHref(business.phone)} data-call="contact">
      {business.phone}
    </a>
  );
  const email = (
    <a className="link" href={mailHref(business.email)}>
      {business.email}
    </a>
  );
  const rows = [
    { term: `${hours} phone`, text: phone },
    { term: 'Email', text: email },
    { term: 'Service hours', text: copy.hours },
    { term: 'Service area', text: copy.area },
    { term: 'Mailing address', text: `${street}, ${city}, ${state} ${zipCode}` },
  ];
  return (
    <dl className="fact-list">
      {rows.map(({ term, text }) => (
        <div key={term}>
          <dt className="head">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
