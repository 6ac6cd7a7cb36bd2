/** How far away what an address may name is. A list is "63117 2,010 1010": a ZIP code, or the first three digits of those far away, and miles; or
 * a town's plain name and miles. */
export type Distances = {
  /** Of our base. */
  coordinates: { lat: number; lng: number };
  radiusMiles: number;
  zipCodes: string;
  states: readonly { code: string; name: string; towns: string }[];
};
