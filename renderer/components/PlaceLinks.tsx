import type { ReactNode } from 'react';
import type { Place } from '../../data/places/place.ts';
import { usePage } from '../PageContext.tsx';

/** `distance` is how far it is from the place that the page is about: '3 miles'. */
export type PlaceWithDistance = Place & { distance?: string };

type Props = {
  places: readonly PlaceWithDistance[];
  className?: string /** The last of the list. */;
  children?: ReactNode;
};

/** Only places of another state than the shop's have it beside them. */
export function PlaceLinks({ places, className = '', children }: Props) {
  const { address } = usePage().site.business;
  return (
    <ul className={`names ${className}`}>
      {places.map(({ name, state, href, distance }) => (
        <li key={`${name}, ${state}`}>
          <a className="link inline-block py-1" href={href}>
            {state === address.state ? name : `${name}, ${state}`}
          </a>
          {distance && <> {distance}</>}
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}
