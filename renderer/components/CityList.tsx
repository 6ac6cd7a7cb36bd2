import type { CityListing } from '../../data/places/place.ts';
import { packed } from '../../data/places/zipCodes.ts';
import { usePage } from '../PageContext.tsx';
import { placeName } from './PlaceLinks.tsx';

/** More ZIP codes are counted. */
const mostShown = 4;

/** Cities as rows. islands/finder finds them, and says of each how soon we aim to be there. */
export function CityList({ cities }: { cities: readonly CityListing[] }) {
  const { business } = usePage().site;
  return (
    <ul className="city-list">
      {cities.map(({ slug, name, state, cardText, zipCodes, arrivalAim, href }) => (
        <li
          key={slug}
          className="hairline-t"
          data-place={zipCodes.length > mostShown ? packed(zipCodes) : ''}
          data-aim={arrivalAim}
        >
          <h3>
            <a className="link" href={href}>
              {placeName({ name, state }, business)}
            </a>
          </h3>{' '}
          <small className="text-quiet">
            {zipCodes.length > mostShown ? `${zipCodes.length} ZIP codes` : zipCodes.join(', ')}
          </small>
          <p>{cardText}</p>
        </li>
      ))}
    </ul>
  );
}
