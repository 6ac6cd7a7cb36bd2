type Found = { latitude: number; longitude: number; accuracy: number };

const shape = /(-?\d{1,2}\.\d{3,}), ?(-?\d{1,3}\.\d{3,})(?: \(within \d+ m\))?/;
/** More than 1 km off: as good as no place. */
const rough = /-?\d{1,2}\.\d{3,}, ?-?\d{1,3}\.\d{3,} \(within (?!1000 )\d{4,} m\)/;

/** Of a map service. Any other link could lead the staff anywhere. */
const mapLink =
  /(?<![\w@/.-])(?:https?:\/\/)?(?:www\.)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.google\.com|google\.com\/maps|maps\.apple(?:\.com)?|(?:ul\.)?waze\.com|bing\.com\/maps|(?:share|wego)\.here\.com|w3w\.co|what3words\.com|openstreetmap\.org|osm\.org|plus\.codes|mapquest\.com|mapq\.st|glympse\.com|omaps\.app)(?=[/?])\S*[^\s.,;:!?()\]}>"'”’]/i;
const anyLink = /https?:\/\/\S+/gi;

export const isRough = (address: string): boolean => rough.test(address);

export const mapLinkIn = (address: string): string | undefined =>
  mapLink.exec(address)?.[0].replace(/^(?:https?:\/\/)?/i, 'https://');

/** Appends the coordinates, or replaces earlier ones: "Lot B, 38.64312, -90.32401 (within 20 m)". Accuracy in meters. */
export function withWhere(address: string, { latitude, longitude, accuracy }: Found): string {
  const where = `${latitude.toFixed(5)}, ${longitude.toFixed(5)} (within ${Math.ceil(accuracy)} m)`;
  return shape.test(address)
    ? address.replace(shape, where)
    : [address.trim(), where].filter(Boolean).join(', ');
}

type Parts = { before: string; written: string; after: string; at?: { lat: number; lng: number } };

/** Leaves out links and rough coordinates. */
export function splitAddress(address: string): Parts {
  const text = [mapLink, anyLink, rough]
    .reduce((left, part) => left.replace(part, ''), address)
    .replace(/^[\s,]+|[\s,]+$/g, '');
  const match = shape.exec(text);
  if (!match) return { before: text, written: '', after: '' };
  const [written, lat, lng] = match;
  const at = { lat: Number(lat), lng: Number(lng) };
  const isOnEarth = Math.abs(at.lat) <= 90 && Math.abs(at.lng) <= 180;
  const before = text.slice(0, match.index);
  return { before, written, after: text.slice(before.length + written.length), ...(isOnEarth && { at }) };
}
