import type { ReactNode } from 'react';
import type { Business } from '../../data/collections/business.ts';
import type { Place } from '../../data/places/place.ts';
import { usePage } from '../PageContext.tsx';

/** `distance` is how far it is from the place that the page is about: '3 miles'. */
export type PlaceWithDistance = Place & { distance?: string };

type Props = {
  places: readonly PlaceWithDistance[];
  className?: string;
  /** The last of the list. */
  children?: ReactNode;
};

/** The shop's own state goes without saying. */
export const placeName = ({ name, state }: Pick<Place, 'name' | 'state'>, { address }: Business) =>
  state === address.state ? name : `${name}, ${state}`;

export function PlaceLinks({ places, className = '', children }: Props) {
  const { business } = usePage().site;
  return (
    <ul className={`names ${className}`}>
      {places.map(({ name, state, href, distance }) => (
        <li key={`${name}, ${state}`}>
          <a className="link inline-block py-1" href={href}>
            {placeName({ name, state }, business)}
          </a>
          {distance && <span className="range"> {distance}</span>}
        </li>
      ))}
      {children && <li className="col-span-full">{children}</li>}
    </ul>
  );
}
