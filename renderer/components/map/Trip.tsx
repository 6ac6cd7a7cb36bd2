import type { City } from '../../../data/places/city.ts';

/** How soon we get to a city, on the road to its pin. */
export function Trip({ name, aimInShort, arrival, rushHour, copy }: City) {
  const [figure, unit] = aimInShort.split(' ');
  return (
    <div className="trip">
      <p>
        {aimInShort ? (
          <>
            {copy.aim}
            <b className="head">
              {figure}
              <i> {unit}</i>
            </b>
            {rushHour}
          </>
        ) : (
          arrival
        )}
      </p>
      <p className="head to">
        {name.replace('St. ', 'St.\u00a0')}
        <svg viewBox="0 0 88 132" aria-hidden="true">
          <path d="M44 128c-12-32-40-50-40-82a40 40 0 0 1 80 0c0 32-28 50-40 82z" />
          <circle cx="44" cy="46" r="14" />
        </svg>
      </p>
    </div>
  );
}
