import type { ReactNode } from 'react';
import type { Coordinates } from '../../../data/collections/primitives.ts';
import type { City } from '../../../data/places/city.ts';
import { routes } from '../../../data/shared/routes.ts';
import type { Site } from '../../../data/site.ts';
import { usePage } from '../../PageContext.tsx';
import { publicConfig } from '../../public-config.ts';
import { Link } from '../Copy.tsx';
import { PlaceLinks } from '../PlaceLinks.tsx';
import { Split } from '../Section.tsx';
import { type Frame, mapSize, milesFromBase } from './frame.ts';
import { layoutOf } from './layout.ts';
import { Marks } from './Marks.tsx';

type CoverageProps = { title: string; text: string; id: string };

/** With links to the same places next to it. */
export function CoverageMap(words: CoverageProps) {
  const { site } = usePage();
  const outside = wholeArea(site);
  return (
    <Split
      {...words}
      lead={
        <MapIsland {...outside}>
          <PlacesMap />
          <Controls href={outside.href} />
        </MapIsland>
      }
    >
      <PlaceLinks places={site.featuredCities}>
        <Link href={routes.arrival} text="Arrival times by distance" />
      </PlaceLinks>
    </Split>
  );
}

/** The street map, which another company serves: of the whole area or of our address. */
export function StreetMap({ of = 'area', children }: { of?: 'area' | 'address'; children?: ReactNode }) {
  const { site } = usePage();
  const outside = of === 'area' ? wholeArea(site) : mailingAddress(site);
  return (
    <MapIsland {...outside}>
      {children}
      <Controls href={outside.href} />
    </MapIsland>
  );
}

export const AreaMap = () => (
  <StreetMap>
    <div className="far-map">
      <Picture name="area" className="w-full max-w-2xl rounded-2xl" />
    </div>
  </StreetMap>
);

/** As close to our cities as they allow. The finder's pin may need all we reach. */
export function PlacesMap({ hasFinder }: { hasFinder?: boolean }) {
  const { site } = usePage();
  const { frame, marks } = layoutOf(site, 'places');
  return (
    <>
      <MapPicture
        frame={frame}
        alt="Map of our cities, with rings for how soon we get there"
        hasFinder={hasFinder}
      >
        <Marks marks={marks} />
      </MapPicture>
      {hasFinder && <MapPicture frame={layoutOf(site, 'area').frame} hasFinder isHidden />}
    </>
  );
}

/** Opens on a press; the hero has our own map of the way. */
export function CityStreetMap({ city }: { city: City }) {
  const outside = pin(pair(city.coordinates), `${city.name}, ${city.state}`);
  return (
    <MapIsland {...outside}>
      <Controls href={outside.href} />
    </MapIsland>
  );
}

type PictureProps = {
  frame: Frame;
  alt?: string;
  hasFinder?: boolean | undefined;
  isHidden?: boolean;
  children?: ReactNode;
};

/** `children` are in map units. */
function MapPicture({ frame, alt, hasFinder, isHidden, children }: PictureProps) {
  return (
    <div className="map" hidden={isHidden}>
      <Picture name={frame.name} alt={alt} isNight={hasFinder} isFirst={hasFinder && !isHidden} />
      <svg aria-hidden viewBox={`0 0 ${mapSize} ${mapSize}`} preserveAspectRatio="xMidYMid slice">
        {hasFinder && <g className="found" transform={milesFromBase(frame)} />}
        {children}
      </svg>
    </div>
  );
}

type MapProps = {
  name: Frame['name'];
  className?: string;
  alt?: string | undefined;
  /** In a hero, which is dark by day, too. */
  isNight?: boolean | undefined;
  /** On the first screen, so it must not wait for the layout. */
  isFirst?: boolean | undefined;
};

function Picture({ name, className, alt, isNight, isFirst }: MapProps) {
  const { business, coverageMaps, tokens } = usePage().site;
  return (
    <picture>
      {!isNight && (
        <source media="screen and (prefers-color-scheme: dark)" srcSet={`${coverageMaps[name]}#dark`} />
      )}
      <img
        className={className}
        src={`${coverageMaps[name]}${isNight ? '#dark' : ''}`}
        alt={alt ?? `Map of the counties within ${tokens.radius} of our base in ${business.address.city}`}
        width="360"
        height="360"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}

type OutsideMap = { query: Readonly<Record<string, string>>; label: string; href: string };

/** Height of the frame on a phone, in px. */
const minFrame = 240;

function wholeArea({ business: { address, coordinates, radiusMeters } }: Site): OutsideMap {
  const zoom = String(zoomToShow(radiusMeters * 2, coordinates.lat, minFrame));
  const center = pair(coordinates);
  return {
    query: { q: center, z: zoom },
    label: `the ${address.city} area`,
    href: `https://www.google.com/maps/@?api=1&map_action=map&center=${encodeURIComponent(center)}&zoom=${zoom}`,
  };
}

const mailingAddress = ({ tokens: { address = '' } }: Site): OutsideMap => pin(address, address);

function pin(place: string, label: string): OutsideMap {
  const href = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
  return { query: { q: place }, label, href };
}

/** The closest zoom at which `meters` fit into `pixels`. At zoom 0, a pixel covers 156,543 m of the equator. */
function zoomToShow(meters: number, latitude: number, pixels: number): number {
  const atZoom0 = 156_543.03 * Math.cos((latitude * Math.PI) / 180);
  return Math.floor(Math.log2((atZoom0 * pixels) / meters));
}

type Props = Pick<OutsideMap, 'query' | 'label'> & { children: ReactNode };

/** Contacts the map service only after a press on the button. */
function MapIsland({ query, label, children }: Props) {
  const { mapsEmbedUrl } = publicConfig();
  if (!mapsEmbedUrl) return <div id="coverage-map">{children}</div>;
  return (
    <div
      id="coverage-map"
      data-island="map"
      data-src={withQuery(mapsEmbedUrl, query)}
      data-title={`Map of ${label}`}
    >
      {children}
    </div>
  );
}

function Controls({ href }: Pick<OutsideMap, 'href'>) {
  return (
    <p className="calls mt-3 items-center">
      {publicConfig().mapsEmbedUrl && (
        <button type="button" className="btn btn-line noscript:hidden" aria-expanded="false">
          Street map
        </button>
      )}
      <a className="link py-2" href={href}>
        Open in Google Maps
      </a>
    </p>
  );
}

const pair = ({ lat, lng }: Coordinates) => `${lat},${lng}`;

function withQuery(embedUrl: string, query: OutsideMap['query']): string {
  const url = new URL(embedUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
