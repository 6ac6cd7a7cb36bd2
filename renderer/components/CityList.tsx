import type { CityListing } from '../../data/places/place.ts';

export function CityList({ cities }: { cities: readonly CityListing[] }) {
  return (
    <ul className="city-list">
      {cities.map(({ slug, name, state, cardText, zipCodes, href }) => (
        <li key={slug} className="hairline-t py-3" data-place="">
          <h3>
            <a className="link" href={href}>
              {name}, {state}
            </a>
          </h3>
          <p className="mt-1">{cardText}</p>
          <p className="text-sm text-quiet">{zipCodes.join(', ')}</p>
        </li>
      ))}
    </ul>
  );
}
