/** `borders`: pairs of what lies on its banks, by census codes (FIPS): two digits a state, five a county. */
export const rivers: readonly { name: string; borders: readonly (readonly [string, string])[] }[] = [
  // Missouri and Illinois.
  { name: 'Mississippi River', borders: [['29', '17']] },
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
  },
];
