/**
 * Lines by hand from interchange to interchange. Their positions were looked up in November 2026 in the waypoints of TravelMapping, which
 * are OpenStreetMap's, and rounded to 0.005 of a degree: true to a fifth of a mile there, to half a mile between. Where two interstates
 * share a road, one has it.
 */
import type { Coordinates } from '../collections/primitives.ts';

export type Interstate = {
  number: number;
  lines: readonly (readonly Coordinates[])[];
  shields: readonly Coordinates[];
  /** Shields in the middle, where a small map has no room. */
  innerShields: readonly Coordinates[];
};

/** Latitude and longitude of each place. */
const written = [
  {
    number: 44,
    // Sullivan, St. Clair, Union, Pacific, Eureka, Valley Park, I-270, Shrewsbury, Kingshighway, I-55, the Arch, I-70.
    lines: [
      '38.21,-91.17 38.275,-91.105 38.305,-91.07 38.345,-90.995 38.385,-90.96 38.4,-90.93 38.435,-90.915 38.475,-90.85 ' +
        '38.485,-90.82 38.485,-90.76 38.505,-90.7 38.505,-90.585 38.515,-90.55 38.54,-90.495 38.545,-90.445 ' +
        '38.55,-90.425 38.56,-90.405 38.58,-90.36 38.595,-90.325 38.62,-90.29 38.62,-90.26 38.61,-90.21 ' +
        '38.615,-90.2 38.62,-90.19 38.63,-90.185 38.645,-90.19',
    ],
    shields: '38.455,-90.885',
    innerShields: '38.505,-90.6',
  },
  {
    number: 55,
    // Festus, Imperial, I-270, Carondelet, Poplar Street Bridge, Collinsville, Troy, Hamel, Litchfield.
    lines: [
      '37.975,-90.19 38.055,-90.275 38.16,-90.355 38.2,-90.4 38.255,-90.4 38.35,-90.395 38.37,-90.38 ' +
        '38.415,-90.39 38.46,-90.375 38.505,-90.34 38.535,-90.31 38.55,-90.285 38.555,-90.26 38.575,-90.235 ' +
        '38.59,-90.215 38.61,-90.21 38.615,-90.2 38.62,-90.19 38.615,-90.17 38.63,-90.16 38.635,-90.145 ' +
        '38.645,-90.13 38.665,-90.095 38.67,-90.045 38.68,-90.01 38.7,-89.99 38.71,-89.96 38.72,-89.92 ' +
        '38.75,-89.905 38.795,-89.895 38.89,-89.84 38.965,-89.755 39.07,-89.755 39.175,-89.68 39.28,-89.64',
    ],
    shields: '38.18,-90.38 38.93,-89.795',
    innerShields: '38.465,-90.37 38.67,-90.06',
  },
  {
    number: 64,
    // Wentzville, Weldon Spring, Chesterfield, I-270, Clayton Road, Poplar Street Bridge; Fairview Heights, O'Fallon, Mascoutah.
    lines: [
      '38.805,-90.835 38.78,-90.795 38.75,-90.755 38.725,-90.73 38.71,-90.68 38.68,-90.66 38.67,-90.615 ' +
        '38.655,-90.56 38.64,-90.49 38.64,-90.45 38.63,-90.36 38.63,-90.265 38.63,-90.23 38.625,-90.205 ' +
        '38.62,-90.19',
      '38.635,-90.145 38.62,-90.125 38.62,-90.09 38.615,-90.045 38.6,-90.015 38.6,-89.985 38.59,-89.945 ' +
        '38.575,-89.93 38.575,-89.875 38.55,-89.805 38.545,-89.745 38.515,-89.7 38.515,-89.665 38.44,-89.53 ' +
        '38.425,-89.455',
    ],
    shields: '38.545,-89.77',
    innerShields: '38.648,-90.54 38.617,-90.06',
  },
  {
    number: 70,
    // Warrenton, Wentzville, O'Fallon, St. Charles, I-270, the airport, Stan Musial Bridge; Troy, Highland, Greenville.
    lines: [
      '38.86,-91.305 38.82,-91.18 38.83,-91.02 38.815,-90.955 38.81,-90.875 38.805,-90.77 38.8,-90.7 ' +
        '38.8,-90.59 38.785,-90.535 38.755,-90.46 38.745,-90.41 38.745,-90.385 38.735,-90.35 38.72,-90.31 ' +
        '38.7,-90.265 38.685,-90.245 38.685,-90.22 38.67,-90.2 38.645,-90.19 38.645,-90.18 38.65,-90.165 ' +
        '38.635,-90.145',
      '38.75,-89.905 38.76,-89.8 38.785,-89.73 38.785,-89.63 38.855,-89.45',
    ],
    shields: '38.81,-90.9 38.785,-89.68',
    innerShields: '38.785,-90.535',
  },
  {
    number: 270,
    // I-55, I-44, I-64, I-70, Florissant, Chain of Rocks, Edwardsville, Troy.
    lines: [
      '38.505,-90.34 38.525,-90.4 38.55,-90.425 38.58,-90.45 38.605,-90.45 38.7,-90.45 38.75,-90.44 ' +
        '38.76,-90.43 38.78,-90.39 38.78,-90.36 38.77,-90.3 38.77,-90.24 38.765,-90.17 38.765,-90.125 ' +
        '38.755,-90.045 38.755,-89.955 38.75,-89.905',
    ],
    shields: '38.69,-90.45',
    innerShields: '38.78,-90.37',
  },
];

const places = (text: string): Coordinates[] =>
  text.split(' ').map((place) => {
    const [lat = 0, lng = 0] = place.split(',').map(Number);
    return { lat, lng };
  });

export const interstates: readonly Interstate[] = written.map(({ number, lines, shields, innerShields }) => ({
  number,
  lines: lines.map(places),
  shields: places(shields),
  innerShields: places(innerShields),
}));
