import type { ReactNode } from 'react';
import type { Pages } from '../../../data/collections/pages.ts';
import type { Coordinates } from '../../../data/collections/primitives.ts';
import type { City } from '../../../data/places/city.ts';
import type { CityListing } from '../../../data/places/place.ts';
import { routes } from '../../../data/shared/routes.ts';
import type { Site } from '../../../data/site.ts';
import { usePage } from '../../PageContext.tsx';
import { publicConfig } from '../../publicConfig.ts';
import { Link, Paragraph } from '../Copy.tsx';
import { PlaceLinks } from '../PlaceLinks.tsx';
import { namesInMiddle } from './MapSheet.ts';
import { enlarged, isInMiddle, Marks, Pin } from './Marks.tsx';
import { mapSize, milesFromBase, placeSpots } from './spots.ts';

/** With links to the same places next to it. */
export function CoverageMap() {
  const { site } = usePage();
  const outside = wholeArea(site);
  return (
    <MapIsland {...outside}>
      <div className="grid items-center gap-6 lg:grid-cols-2 lg:gap-16">
        <PlacesMap />
        <div>
          <PlaceLinks places={site.featuredCities}>
            <Link href={routes.arrival} text="Arrival times by distance" className="link" />
          </PlaceLinks>
          <Controls href={outside.href} />
        </div>
      </div>
    </MapIsland>
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
      <MapPicture />
    </div>
  </StreetMap>
);

/** The close-up has names only; the finder adds its pin and zooms out for a place beyond. */
export function PlacesMap({ places, hasFinder }: { places?: readonly CityListing[]; hasFinder?: boolean }) {
  const { site } = usePage();
  const at = placeSpots(site.business);
  const spots = (places ?? site.featuredCities).map(({ name, coordinates }) => ({
    name,
    spot: at(coordinates),
  }));
  const near = spots.filter(({ spot }) => isInMiddle(spot));
  const far = spots.filter((place) => !near.includes(place));
  return (
    <>
      {far.length > 0 && (
        <MapPicture>
          <Marks places={far} avoid={[]} />
        </MapPicture>
      )}
      {near.length > 0 && (
        <MapPicture alt="Map of our cities, with rings for how soon we get there" className="middle">
          {hasFinder && <g className="found" transform={milesFromBase(site.business)} />}
          <g className="near">
            <Marks places={near} avoid={namesInMiddle(site)} zoom={enlarged} />
          </g>
        </MapPicture>
      )}
    </>
  );
}

type CityProps = { city: City; copy: Pages['city']['map'] };

export function CityMap({ city, copy }: CityProps) {
  const { business } = usePage().site;
  const outside = pin(pair(city.coordinates), `${city.name}, ${city.state}`);
  const spot = placeSpots(business)(city.coordinates);
  const isCloseUp = isInMiddle(spot);
  return (
    <MapIsland {...outside}>
      <div className="grid items-center gap-6 lg:grid-cols-2 lg:gap-16">
        <MapPicture alt={copy.alt} className={isCloseUp ? 'middle' : ''} isScaled={false}>
          <Pin name={city.name} spot={spot} isCloseUp={isCloseUp} />
        </MapPicture>
        <div>
          <Paragraph text={copy.distance} />
          <Controls href={outside.href} />
        </div>
      </div>
    </MapIsland>
  );
}

/** `isScaled`: the children are in map units, and not in px. */
type PictureProps = { alt?: string; className?: string; isScaled?: boolean; children?: ReactNode };

export function MapPicture({ alt, className = '', isScaled = true, children }: PictureProps) {
  const { business, coverageMap, tokens } = usePage().site;
  const picture = (
    <picture>
      <source media="screen and (prefers-color-scheme: dark)" srcSet={`${coverageMap}#dark`} />
      <img
        className={children ? undefined : 'w-full max-w-2xl rounded-2xl'}
        src={coverageMap}
        alt={alt ?? `Map of the counties within ${tokens.radius} of our base in ${business.address.city}`}
        width="360"
        height="360"
        loading="lazy"
      />
    </picture>
  );
  if (!children) return picture;
  return (
    <div className={`map ${className}`.trim()}>
      {picture}
      <svg aria-hidden {...(isScaled && { viewBox: `0 0 ${mapSize} ${mapSize}` })}>
        {children}
      </svg>
    </div>
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
    <p className="mt-3 flex flex-wrap items-center gap-x-4">
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
