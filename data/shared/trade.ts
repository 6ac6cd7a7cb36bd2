/** What another trade changes in code, apart from renderer/components/drawings. Its texts and services are data. */

/** Also the start of the addresses of city pages: /locksmith-clayton-mo. */
export const trade = 'locksmith';
export const tradeTitle = 'Locksmith';

/** A kind of LocalBusiness: https://schema.org/LocalBusiness#subtypes. */
export const schemaType = 'Locksmith';

/** The buttons on /services, in order. */
export const categories = [
  'Automotive',
  'Residential',
  'Commercial',
  'Installation',
  'Repair',
  'Specialty',
  'General',
] as const;
