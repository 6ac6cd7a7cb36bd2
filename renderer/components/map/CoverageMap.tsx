import type { ReactNode } from 'react';
import { usePage } from '../../PageContext.tsx';
import { edge, frameOf, reachOf, square } from './frame.ts';
import { mapShapes } from './shapes.ts';

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

const alt = 'Map of our cities, with rings for how soon we get there';

/** Our cities, with a pin at `city`. */
export function CoverageMap({ city }: { city?: string }) {
  const { site } = usePage();
  const pin = frameOf(site).cities.find(({ name }) => name === city);
  return (
    <div className="map far-map">
      {/* Without <picture>, React adds a preload. */}
      <picture>
        <img src={site.coverageMap} alt={alt} width="360" height="360" loading="lazy" />
      </picture>
      {pin && (
        <svg className="found" viewBox={square(edge)} aria-hidden="true">
          <path transform={`translate(${pin.spot.join(' ')})`} d="M0 0l-24-43a31 31 0 1 1 48 0z" />
        </svg>
      )}
    </div>
  );
}

/**
 * The same in a hero, in the page, since a file would arrive a round trip later. For islands/finder, which drops a pin on it and may need the
 * file's view of all we reach, with the miles from our base to the edge of both.
 */
export function HeroMap() {
  const { site } = usePage();
  const viewBox = square(edge);
  return (
    <div className="map plate">
      <svg
        className="chart"
        viewBox={viewBox}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={alt}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
        dangerouslySetInnerHTML={{ __html: mapShapes(site) }}
      />
      <img src={`${site.coverageMap}#far`} alt="" loading="lazy" hidden className="object-cover" />
      <svg
        className="found"
        aria-hidden
        viewBox={viewBox}
        preserveAspectRatio="xMidYMid slice"
        data-near={(edge / frameOf(site).unitsPerMile).toFixed(2)}
        data-far={reachOf(site.business)}
      />
    </div>
  );
}
