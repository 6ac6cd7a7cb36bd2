import type { ReactNode } from 'react';
import type { Pages } from '../../../data/collections/pages.ts';
import type { Coordinates } from '../../../data/collections/primitives.ts';
import type { City } from '../../../data/places/city.ts';
import type { CityListing } from '../../../data/places/place.ts';
import type { Site } from '../../../data/site.ts';
import { usePage } from '../../PageContext.tsx';
import { publicConfig } from '../../publicConfig.ts';
import { Paragraph } from '../Copy.tsx';
import { PlaceLinks } from '../PlaceLinks.tsx';
import { enlarged, isInMiddle, Marks, Pin } from './Marks.tsx';
import { percentages } from './spots.ts';

type CoverageProps = { opens?: 'area' | 'address'; listed?: boolean; middleAlone?: boolean };

export function CoverageMap({ opens = 'area', listed = false, middleAlone = false }: CoverageProps) {
  const { site } = usePage();
  const outside = opens === 'area' ? wholeArea(site) : mailingAddress(site);
  return (
    <MapIsland {...outside}>
      <PlacesMap places={site.featuredCities} middleAlone={middleAlone} />
      {!listed && <PlaceLinks places={site.featuredCities} className="mt-6" />}
      <Controls href={outside.href} />
    </MapIsland>
  );
}

export function AreaMap() {
  const { site } = usePage();
  const outside = wholeArea(site);
  return (
    <MapIsland {...outside}>
      <div className="far-map">
        <MapPicture />
      </div>
      <Controls href={outside.href} />
    </MapIsland>
  );
}

export function PlacesMap({
  places,
  middleAlone = false,
}: {
  places: readonly CityListing[];
  middleAlone?: boolean;
}) {
  const at = percentages(usePage().site.business);
  const spots = places.map(({ name, coordinates }) => ({ name, spot: at(coordinates) }));
  const near = spots.filter(({ spot }) => isInMiddle(spot));
  const far = spots.filter((place) => !near.includes(place));
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {!middleAlone && (
        <MapPicture>
          <Marks places={far} />
        </MapPicture>
      )}
      {near.length > 0 && (
        <MapPicture alt="Close-up of the middle of the map, with our cities" className="middle">
          <Marks places={near} zoom={enlarged} />
        </MapPicture>
      )}
    </div>
  );
}

type CityProps = { city: City; copy: Pages['city']['map'] };

export function CityMap({ city, copy }: CityProps) {
  const { business } = usePage().site;
  const outside = pin(pair(city.coordinates), `${city.name}, ${city.state}`);
  const spot = percentages(business)(city.coordinates);
  return (
    <MapIsland {...outside}>
      <div className="grid gap-6 lg:grid-cols-2">
        <MapPicture alt={copy.alt} className={isInMiddle(spot) ? 'middle' : ''}>
          <Pin name={city.name} spot={spot} />
        </MapPicture>
        <div>
          <Paragraph text={copy.distance} />
          <Controls href={outside.href} />
        </div>
      </div>
    </MapIsland>
  );
}

type PictureProps = { alt?: string; className?: string; children?: ReactNode };

export function MapPicture({ alt, className = '', children }: PictureProps) {
  const { business, coverageMap, tokens } = usePage().site;
  const picture = (
    <img
      className={children ? undefined : 'w-full max-w-2xl rounded-2xl'}
      src={coverageMap}
      alt={alt ?? `Map of the counties within ${tokens.radius} of our base in ${business.address.city}`}
      width="360"
      height="360"
      loading="lazy"
    />
  );
  if (!children) return picture;
  return (
    <div className={`map ${className}`.trim()}>
      {picture}
      <svg aria-hidden>{children}</svg>
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
    <p className="mt-6 flex flex-wrap items-center gap-4">
      {publicConfig().mapsEmbedUrl && (
        <button type="button" className="btn btn-dark noscript:hidden" aria-expanded="false">
          Show map
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
