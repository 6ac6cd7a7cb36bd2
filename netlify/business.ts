/** What the functions use of data/business.json, which no other file of netlify/ reads. */
import data from '../data/business.json' with { type: 'json' };

const { name, phone, email, siteUrl, copyrightYear, facts } = data;
const { responseTime, discount, proof } = facts;

export const business = { name, phone, email, siteUrl, copyrightYear, responseTime, discount, proof };
