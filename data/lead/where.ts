/** Coordinates in an address, as "Use where I am" writes them, or pasted from a map. */
export const whereShape = /(-?\d{1,2}\.\d{3,}), ?(-?\d{1,3}\.\d{3,})(?: \(within \d+ m\))?/;

type Found = { latitude: number; longitude: number; accuracy: number };

/** Behind what was typed, in the place of earlier coordinates: "Lot B, 38.64312, -90.32401 (within 20 m)". */
export function withWhere(address: string, { latitude, longitude, accuracy }: Found): string {
  const where = `${latitude.toFixed(5)}, ${longitude.toFixed(5)} (within ${Math.ceil(accuracy)} m)`;
  return whereShape.test(address)
    ? address.replace(whereShape, where)
    : [address.trim(), where].filter(Boolean).join(', ');
}
