import type { ReactNode } from 'react';
import type { Guide } from '../../data/collections/guides.ts';
import type { Service } from '../../data/collections/services.ts';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import type { Place } from '../../data/places/place.ts';
import { routes } from '../../data/shared/routes.ts';
import type { Site } from '../../data/site.ts';
import { usePage } from '../PageContext.tsx';
import { Link } from './Copy.tsx';
import { Cost } from './PriceSign.tsx';

/** With `isInLine`, as a sentence. */
type Props = { places: readonly Place[]; isInLine?: true; children?: ReactNode };

/** Leaves out the shop's own state. */
export const placeName = ({ name, state }: Pick<Place, 'name' | 'state'>, { address }: Site['business']) =>
  state === address.state ? name : `${name}, ${state}`;

export function PlaceLinks({ places, isInLine, children }: Props) {
  const { site } = usePage();
  const { business } = site;
  return (
    <ul className={isInLine ? 'in-line' : 'names'}>
      {places.map(({ name, state, href }) => (
        <li key={`${name}, ${state}`}>
          <Link href={href} text={placeName({ name, state }, business)} className={isInLine && 'link'} />
          {mustCallToAsk(state, business) && <span className="range"> {site.cityWords.askInShort}</span>}
        </li>
      ))}
      {children && <li className="col-span-full">{children}</li>}
    </ul>
  );
}

type ServiceProps = {
  services: readonly Pick<Service, 'slug' | 'title'>[];
  className?: string;
  link?: string;
};

export function ServiceLinks({ services, className, link }: ServiceProps) {
  return (
    <ul className={className}>
      {services.map(({ slug, title }) => (
        <li key={title}>
          <Link href={routes.service(slug)} text={title} className={link} />
        </li>
      ))}
    </ul>
  );
}

/** What each costs. */
export const ServicePrices = ({ services, label }: { services: readonly Service[]; label?: string }) => (
  <ul className="costs" aria-label={label}>
    {services.map(({ slug, title, inShort }) => (
      <li key={slug}>
        <Link className="link" href={routes.service(slug)} text={title} /> <Cost price={inShort.price} />
      </li>
    ))}
  </ul>
);

export const GuideLinks = ({ guides }: { guides: readonly Pick<Guide, 'slug' | 'title'>[] }) =>
  guides.length > 0 && (
    <ul>
      {guides.map(({ slug, title }) => (
        <li key={slug}>
          <Link href={routes.article(slug)} text={title} />
        </li>
      ))}
    </ul>
  );
