import type { Place } from '../../data/places/place.ts';

/** `distance` is how far it is from the place that the page is about: '3 miles'. */
export type PlaceWithDistance = Place & { distance?: string };

type Props = { places: readonly PlaceWithDistance[]; className?: string };

export function PlaceLinks({ places, className = '' }: Props) {
  return (
    <ul className={`names ${className}`}>
      {places.map(({ name, state, href, distance }) => (
        <li key={`${name}, ${state}`}>
          <a className="link inline-block py-1" href={href}>
            {name}, {state}
          </a>
          {distance && <> {distance}</>}
        </li>
      ))}
    </ul>
  );
}
