import type { City } from '../../../data/places/city.ts';

/** How soon we get to a city, on the road to its pin. */
export function Trip({ name, aimInShort, wayFromBase }: City) {
  const [figure, unit] = aimInShort.split(' ');
  return (
    <div className="trip">
      <p>
        {aimInShort && (
          <b className="head">
            {figure}
            <i> {unit}</i>
          </b>
        )}
        {wayFromBase} of our base, in a straight line
      </p>
      <p className="head to">
        {name.replace('St. ', 'St.\u00a0')}
        <svg viewBox="0 0 146 220" aria-hidden="true">
          <path d="M73 215C57 171 5 123 5 67a68 68 0 0 1 136 0c0 56-52 104-68 148z" />
          <circle cx="73" cy="67" r="22" />
        </svg>
      </p>
    </div>
  );
}
