import type { CityListing } from '../../data/places/place.ts';
import { usePage } from '../PageContext.tsx';
import { placeName } from './PlaceLinks.tsx';

/** More ZIP codes are counted. */
const mostShown = 4;

/** Cities as rows. */
export function CityList({ cities }: { cities: readonly CityListing[] }) {
  const { business } = usePage().site;
  return (
    <ul className="city-list">
      {cities.map(({ slug, name, state, cardText, zipCodes, href }) => (
        <li key={slug} className="hairline-t">
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
