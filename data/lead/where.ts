type Found = { latitude: number; longitude: number; accuracy: number };

const shape = /(-?\d{1,2}\.\d{3,}), ?(-?\d{1,3}\.\d{3,})(?: \(within \d+ m\))?/;

/** Appends the coordinates, or replaces earlier ones: "Lot B, 38.64312, -90.32401 (within 20 m)". Accuracy in meters. */
export function withWhere(address: string, { latitude, longitude, accuracy }: Found): string {
  const where = `${latitude.toFixed(5)}, ${longitude.toFixed(5)} (within ${Math.ceil(accuracy)} m)`;
  return shape.test(address)
    ? address.replace(shape, where)
    : [address.trim(), where].filter(Boolean).join(', ');
}

type Parts = { before: string; written: string; after: string; at?: { lat: number; lng: number } };

export function splitAddress(address: string): Parts {
  const match = shape.exec(address);
  if (!match) return { before: address, written: '', after: '' };
  const [written, lat, lng] = match;
  const at = { lat: Number(lat), lng: Number(lng) };
  const isOnEarth = Math.abs(at.lat) <= 90 && Math.abs(at.lng) <= 180;
  const before = address.slice(0, match.index);
  return { before, written, after: address.slice(before.length + written.length), ...(isOnEarth && { at }) };
}
