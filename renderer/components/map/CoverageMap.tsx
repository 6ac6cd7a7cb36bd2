import type { ReactNode } from 'react';
import { usePage } from '../../PageContext.tsx';
import { edge, frameOf, reachOf, square } from './frame.ts';

type StreetProps = { place?: string | undefined; children?: ReactNode };

/** Google's street map of `place`, or of our city, below `children`. Google is contacted only after a press. */
export function StreetMap({ place, children }: StreetProps) {
  const { city, state } = usePage().site.business.address;
  const query = place ?? `${city}, ${state}`;
  return (
    <div
      id="coverage-map"
      data-island="map"
      data-src={addressOf('?output=embed', 'q', query)}
      data-title={`Map of ${query}`}
    >
      {children}
      <p className="calls mt-3 items-center">
        <button type="button" className="btn btn-line noscript:hidden" aria-expanded="false">
          Street map
        </button>
        <a className="link py-2" href={addressOf('/search/?api=1', 'query', query)}>
          Open in Google Maps
        </a>
      </p>
    </div>
  );
}

const addressOf = (page: string, name: string, query: string) =>
  `https://www.google.com/maps${page}&${new URLSearchParams({ [name]: query })}`;

/** Our cities. In a hero, the finder drops a pin on it, and may need its view of all we reach. */
export function CoverageMap({ isHero = false }) {
  return (
    <div className={isHero ? 'map plate' : 'map far-map'}>
      {/* Without <picture>, React adds a preload. */}
      <picture>
        <img
          src={usePage().site.coverageMap}
          alt="Map of our cities, with rings for how soon we get there"
          width="360"
          height="360"
          {...(isHero ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
      {isHero && <Marks />}
    </div>
  );
}

/** For islands/finder, with the miles from our base to the edge of the picture's two views. */
function Marks() {
  const { site } = usePage();
  const near = (edge / frameOf(site).unitsPerMile).toFixed(2);
  return (
    <svg
      className="found"
      aria-hidden
      viewBox={square(edge)}
      data-near={near}
      data-far={reachOf(site.business)}
    />
  );
}
