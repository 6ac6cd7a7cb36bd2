import type { PlannedPlace } from '../../data/places/place.ts';

/** The towns without a page of their own: links to them lead to their lines here. */
export function Towns({ places }: { places: readonly PlannedPlace[] }) {
  return (
    <ul className="city-list">
      {places.map(({ slug, name, state, text, zipCodes }) => (
        <li key={slug} className="hairline-t" id={slug}>
          <h3>
            {name}, {state}
          </h3>{' '}
          <small className="text-quiet">{zipCodes.join(', ')}</small>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
