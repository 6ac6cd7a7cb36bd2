import type { ReactNode } from 'react';
import { usePage } from '../../PageContext.tsx';
import { frameOf, type MapName, mapSize } from './frame.ts';
import { dot, layoutOf } from './layout.ts';

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

export const AreaMap = () => (
  <StreetMap>
    <div className="far-map">
      <Picture map="area" isHero={false} className="w-full max-w-2xl rounded-2xl" />
    </div>
  </StreetMap>
);

/** As close to our cities as they allow. In a hero, the finder's pin may need all we reach. */
export function PlacesMap({ isHero = false }) {
  const { marks } = layoutOf(usePage().site, 'places');
  return (
    <>
      <FinderMap map="places" isHero={isHero}>
        {marks.map(({ name, spot: [x, y], labels }) => (
          <g key={`${name} ${x} ${y}`}>
            <circle cx={x} cy={y} r={dot}>
              {labels.length === 0 && <title>{name}</title>}
            </circle>
            {labels.map(({ at, anchor }) => (
              <text key={name} x={at[0]} y={at[1]} textAnchor={anchor}>
                {name}
              </text>
            ))}
          </g>
        ))}
      </FinderMap>
      {isHero && <FinderMap map="area" isHero />}
    </>
  );
}

type MapProps = { map: MapName; isHero: boolean };

/** `children` are in map units. */
function FinderMap({ map, isHero, children }: MapProps & { children?: ReactNode }) {
  const { base, unitsPerMile } = frameOf(usePage().site, map);
  return (
    <div className="map" hidden={isHero && map === 'area'}>
      <Picture map={map} isHero={isHero} />
      <svg aria-hidden viewBox={`0 0 ${mapSize} ${mapSize}`} preserveAspectRatio="xMidYMid slice">
        {isHero && (
          <g className="found" transform={`translate(${base.join(' ')})scale(${unitsPerMile.toFixed(2)})`} />
        )}
        {children}
      </svg>
    </div>
  );
}

/** A hero is dark by day, too. */
function Picture({ map, className, isHero }: MapProps & { className?: string }) {
  const { business, coverageMaps, tokens } = usePage().site;
  const alt =
    map === 'places'
      ? 'Map of our cities, with rings for how soon we get there'
      : `Map of the counties within ${tokens.radius} of our base in ${business.address.city}`;
  const dark = `${coverageMaps[map]}#dark`;
  return (
    <picture>
      {!isHero && <source media="screen and (prefers-color-scheme: dark)" srcSet={dark} />}
      <img
        className={className}
        src={isHero ? dark : coverageMaps[map]}
        alt={alt}
        width="360"
        height="360"
        {...(isHero && map === 'places' ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
