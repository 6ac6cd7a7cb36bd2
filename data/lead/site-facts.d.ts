/** Made from the data by each build, `npm run dev` and test run. Browsers load the exports that they use. */
import type { SiteFacts } from '../site-facts.ts';

export const timeZone: SiteFacts['timeZone'];
export const zoneName: SiteFacts['zoneName'];
export const phone: SiteFacts['phone'];
export const textPhone: SiteFacts['textPhone'];
export const samplePhone: SiteFacts['samplePhone'];
export const responseMinutes: SiteFacts['responseMinutes'];
export const discount: SiteFacts['discount'];
export const privacyInShort: SiteFacts['privacyInShort'];
export const textConsent: SiteFacts['textConsent'];
export const serviceOptions: SiteFacts['serviceOptions'];
export const business: SiteFacts['business'];
export const services: SiteFacts['services'];
export const places: SiteFacts['places'];
export const towns: SiteFacts['towns'];
export const states: SiteFacts['states'];
export const zipCodes: SiteFacts['zipCodes'];
export const paths: SiteFacts['paths'];
export const exit: SiteFacts['exit'];
export const team: SiteFacts['team'];
export const teamPrices: SiteFacts['teamPrices'];
export const hasNotice: SiteFacts['hasNotice'];
