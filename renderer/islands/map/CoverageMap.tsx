/** Where we work: a place, a link to it on a map, and the map itself once the visitor asks for it. */
import { usePage } from '../../PageContext.tsx';
import { publicConfig } from '../../publicConfig.ts';

type Props = {
  /** WGS 84 degrees. */
  center: { lat: number; lng: number };
  /** The place in words, such as "Clayton, MO". */
  label: string;
};

/** No map service is contacted before the button is pressed; without script, or without a configured one, the link serves. */
export function CoverageMap({ center, label }: Props) {
  const { business } = usePage().site;
  const place = `${center.lat},${center.lng}`;
  const { mapsEmbedUrl } = publicConfig();
  return (
    <div
      id="coverage-map"
      className="relative grid aspect-4/3 w-full place-items-center overflow-hidden hairline rounded-2xl bg-mist text-center text-ink md:aspect-21/9"
      {...(mapsEmbedUrl && {
        'data-island': 'map',
        'data-src': withPlace(mapsEmbedUrl, place),
        'data-title': `Map of ${label}`,
      })}
    >
      <div className="relative p-4">
        <p className="text-xl font-extrabold">{label}</p>
        <p className="mt-1 text-slate">
          We come to you within {business.serviceRadiusMiles} miles of {business.address.city}
        </p>
        <p className="mt-4 flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
          {mapsEmbedUrl && (
            <button type="button" className="btn btn-dark noscript:hidden">
              Show map
            </button>
          )}
          <a
            className="link py-2"
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
          >
            Open in Google Maps
          </a>
        </p>
      </div>
    </div>
  );
}

/** The embed's address with the place in its `q`. */
function withPlace(embedUrl: string, place: string): string {
  const url = new URL(embedUrl);
  url.searchParams.set('q', place);
  return url.href;
}
