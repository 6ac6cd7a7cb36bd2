type River = {
  name: string;
  /** Pairs of what lies on its banks, by census codes (FIPS): two digits a state, five a county. */
  borders: readonly (readonly [string, string])[];
  /** The middle of its name on the map; the angle in degrees, clockwise. `inner`: a shorter name, in the middle, where a small map has no room. */
  labels: readonly { lat: number; lng: number; angle: number; inner?: string }[];
};

export const rivers: readonly River[] = [
  // Missouri and Illinois.
  {
    name: 'Mississippi River',
    borders: [['29', '17']],
    labels: [
      { lat: 38.33, lng: -90.3, angle: 72 },
      { lat: 38.7, lng: -90.155, angle: 76, inner: 'Mississippi' },
    ],
  },
  {
    name: 'Missouri River',
    borders: [
      // St. Louis County and St. Charles, from the mouth up; then Franklin and St. Charles, Franklin and Warren.
      ['29189', '29183'],
      ['29071', '29183'],
      ['29071', '29219'],
      // Gasconade and Warren, Gasconade and Montgomery.
      ['29073', '29219'],
      ['29073', '29139'],
    ],
    labels: [
      { lat: 38.645, lng: -90.875, angle: -20 },
      { lat: 38.75, lng: -90.57, angle: -8, inner: 'Missouri' },
    ],
  },
];
