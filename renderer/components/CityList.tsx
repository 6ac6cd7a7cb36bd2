import type { CityListing } from '../../data/places/place.ts';

/** More ZIP codes are counted. */
const mostShown = 4;

/** Cities as rows. */
export function CityList({ cities }: { cities: readonly CityListing[] }) {
  return (
    <ul className="city-list">
      {cities.map(({ slug, name, state, cardText, zipCodes, href }) => (
        <li key={slug} className="hairline-t">
          <h3>
            <a className="link" href={href}>
              {name}, {state}
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
