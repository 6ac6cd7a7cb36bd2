/** Where we work: drawn maps, the places on them as a list, and the map of an outside service once the visitor asks for it. */
import type { ReactNode } from 'react';
import type { Pages } from '../../../data/collections/pages.ts';
import type { Coordinates } from '../../../data/collections/primitives.ts';
import type { City } from '../../../data/places/city.ts';
import { routes } from '../../../data/routes.ts';
import type { Site } from '../../../data/site.ts';
import { usePage } from '../../PageContext.tsx';
import { publicConfig } from '../../publicConfig.ts';
import { Copy } from '../Copy.tsx';
import { PlaceLinks, type PlaceWithMiles } from '../PlaceLinks.tsx';
import { MapSheet } from './MapSheet.ts';
import { areaPlans } from './maps.ts';

/** All that we serve; where places crowd, a second map of that part; and every place on them. */
export function CoverageMap() {
  const { site } = usePage();
  const { inset } = areaPlans(site);
  return (
    <MapIsland {...ofShop(site)}>
      <div className="grid justify-items-center gap-4 md:grid-cols-2">
        <AreaPicture part={inset && '#inset'} />
        {inset && <MapSheet plan={inset} aria-hidden />}
      </div>
      <PlaceLinks places={site.featuredCities} className="mt-6 grid-cols-2 sm:grid-cols-3 lg:grid-cols-4" />
      <Controls center={site.business.coordinates} />
    </MapIsland>
  );
}

/** The first of these maps alone, for a page that has the list beside it. */
export function AreaMap() {
  const { site } = usePage();
  return (
    <MapIsland {...ofShop(site)}>
      <AreaPicture />
      <Controls center={site.business.coordinates} />
    </MapIsland>
  );
}

type CityProps = {
  city: City;
  copy: Pages['city']['map'];
  /** All that the map shows but the city itself. */
  places: readonly PlaceWithMiles[];
};

/** A city and what lies around it: the map as a picture, beside it how we get there, and its places as a list of links. */
export function CityMap({ city, copy, places }: CityProps) {
  return (
    <MapIsland center={city.coordinates} label={`${city.name}, ${city.state}`}>
      <div className="grid gap-8 lg:grid-cols-2">
        <img
          className="w-full max-w-xl rounded-2xl"
          src={routes.cityMap(city)}
          alt={copy.alt}
          width="360"
          height="270"
          loading="lazy"
        />
        <div>
          <p>
            <Copy text={`${city.roads} ${copy.distance}`} />
          </p>
          {places.length > 0 && <p className="mt-4">{copy.near}</p>}
          <PlaceLinks places={places} className="mt-2 sm:grid-cols-2" />
          <Controls center={city.coordinates} />
        </div>
      </div>
    </MapIsland>
  );
}

function AreaPicture({ part = '' }: { part?: string | undefined }) {
  const { business, tokens } = usePage().site;
  return (
    <img
      className="w-full max-w-xl rounded-2xl"
      src={routes.coverageMap + part}
      alt={`Map of the counties within ${tokens.radius} of our shop in ${business.address.city}`}
      width="360"
      height="360"
      loading="lazy"
    />
  );
}

type Props = {
  /** Where the map of the outside service opens. */
  center: Coordinates;
  /** That place in words. */
  label: string;
  /** Our own map, and the controls. */
  children: ReactNode;
};

const ofShop = ({ business: { address, coordinates } }: Site) => ({
  center: coordinates,
  label: `${address.city} area`,
});

/** What the button opens comes last. No service is contacted before it is pressed. */
function MapIsland({ center, label, children }: Props) {
  const { mapsEmbedUrl } = publicConfig();
  if (!mapsEmbedUrl) return <div id="coverage-map">{children}</div>;
  return (
    <div
      id="coverage-map"
      data-island="map"
      data-src={withPlace(mapsEmbedUrl, center)}
      data-title={`Map of ${label}`}
    >
      {children}
      <p className="mt-4" hidden>
        Nothing below? Then your browser or your network blocks that map. The link above still works.
      </p>
    </div>
  );
}

/** Without script, or without a configured service, the link serves alone. */
function Controls({ center }: Pick<Props, 'center'>) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
      {publicConfig().mapsEmbedUrl && (
        <button type="button" className="btn btn-dark noscript:hidden" aria-expanded="false">
          Show map
        </button>
      )}
      <a
        className="link py-2"
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(pair(center))}`}
      >
        Open in Google Maps
      </a>
    </p>
  );
}

const pair = ({ lat, lng }: Coordinates) => `${lat},${lng}`;

/** The embed's address with the place in its `q`. */
function withPlace(embedUrl: string, place: Coordinates): string {
  const url = new URL(embedUrl);
  url.searchParams.set('q', pair(place));
  return url.href;
}
