import names from './states.json' with { type: 'json' };
import zones from './time-zones.json' with { type: 'json' };
import zipPrefixes from './zip-prefixes.json' with { type: 'json' };

/** The 50 states and the District of Columbia, by postal code. Nothing else lists them. */
export const stateNames: Readonly<typeof names> = names;
export type State = keyof typeof names;
export const stateCodes = Object.keys(names) as [State, ...State[]];
export const isState = (code: string): code is State => Object.hasOwn(names, code);

const rangesOf = (code: State) =>
  zipPrefixes[code].split(' ').map((range) => {
    const [first = '', last = first] = range.split('-');
    return { first, last };
  });
const ranges = stateCodes.map((code) => ({ code, ranges: rangesOf(code) }));

/** By its first three digits, from USPS labeling list L002. Empty for those that the post office doesn't use. */
export function statesOfZip(zipCode: string): State[] {
  const digits = zipCode.slice(0, 3);
  return ranges.flatMap(({ code, ranges }) =>
    ranges.some(({ first, last }) => first <= digits && digits <= last) ? [code] : [],
  );
}

/** IANA names. The zones within a state of their own are left out: their clocks show the same. */
export const timeZones = Object.keys(zones);

/** IANA names of the clocks that people in a state go by. */
export const timeZonesOf = (code: State): string[] =>
  Object.entries(zones).flatMap(([zone, states]) => (states.split(' ').includes(code) ? [zone] : []));
