import type { Place } from '../../data/places/place.ts';
import { placeName } from '../../renderer/components/PlaceLinks.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

type Props = { place: Place; miles: number; aim: string | undefined };

/** A line of the list. Links to a town without a page lead to its line. */
export function Town({ place, miles, aim }: Props) {
  const { hasPage, slug, href, zipCodes } = place;
  const name = placeName(place, usePage().site.business);
  return (
    <li id={hasPage ? undefined : slug}>
      <b>{hasPage ? <a href={href}>{name}</a> : name} </b>
      <span className="range">
        {aim && `${aim}, `}
        {Math.round(miles) || 'under 1'} mi{' '}
      </span>
      <small>{hasPage ? place.cardText : `${place.text} ${zipCodes.join(', ')}`}</small>
    </li>
  );
}
