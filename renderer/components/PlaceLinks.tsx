import type { ReactNode } from 'react';
import type { Place } from '../../data/places/place.ts';
import { usePage } from '../PageContext.tsx';

/** `distance` is how far it is from the place that the page is about: '3 miles'. */
export type PlaceWithDistance = Place & { distance?: string };

type Props = {
  places: readonly PlaceWithDistance[];
  className?: string;
  /** Whether the shop's own state goes without saying. */
  short?: boolean;
  /** The last of the list. */
  children?: ReactNode;
};

export function PlaceLinks({ places, className = '', short = false, children }: Props) {
  const { address } = usePage().site.business;
  return (
    <ul className={`names ${className}`}>
      {places.map(({ name, state, href, distance }) => (
        <li key={`${name}, ${state}`}>
          <a className="link inline-block py-1" href={href}>
            {short && state === address.state ? name : `${name}, ${state}`}
          </a>
          {distance && <span className="text-nowrap"> {distance}</span>}
        </li>
      ))}
      {children && <li className="col-span-full">{children}</li>}
    </ul>
  );
}
