/** The facts about the shop and its town that forms need. The build evaluates them, so browsers don't download data/business.json. */
import business from '../business.json' with { type: 'json' };
import data from '../claims.json' with { type: 'json' };
import { figureOf } from '../facts/tokens.ts';
import legal from '../legal.json' with { type: 'json' };

type Phones = { phone: string; textPhone?: string };
export const { timeZone, samplePhone, phone } = business;
export const { textPhone = phone }: Phones = business;
export const { discount } = data.claims.discount.words;
/** What forms say about what's sent, and about texts. */
export const { inShort: privacyInShort, textConsent } = legal.privacy;
export const responseMinutes = figureOf(data.claims.response.facts, 'responseMinutes');

const [, name = ''] = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' })
  .format()
  .split(', ');

/** "CT", in summer and in winter. Its spaces don't break. */
export const zoneName = name.replaceAll(' ', '\u00a0');
