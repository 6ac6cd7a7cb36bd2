import type { PlannedPlace } from '../../data/places/place.ts';

/** The towns without a page of their own: links to them lead to their lines here. islands/finder finds them too. */
export function Towns({ places }: { places: readonly PlannedPlace[] }) {
  return (
    <dl className="fact-list">
      {places.map(({ slug, name, state, text, zipCodes }) => (
        <div key={slug} id={slug}>
          <dt className="head">
            <span data-place={zipCodes.join(' ')}>{name}</span>, {state}
          </dt>
          <dd>
            {text} <span className="text-sm text-quiet">{zipCodes.join(', ')}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
