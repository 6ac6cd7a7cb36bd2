/** What the functions use of data/business.json and data/claims.json, which no other file of netlify/ reads. */
import data from '../data/business.json' with { type: 'json' };
import claimsData from '../data/claims.json' with { type: 'json' };

const { name, phone, email, siteUrl, copyrightYear } = data;
const { claims } = claimsData;
/** A number that takes texts with pictures; absent where there is none. */
const { textPhone }: { phone: string; textPhone?: string } = data;
const { responseTime } = claims.response.words;
const { discount } = claims.discount.words;
const { proof } = claims.proof.words;

export const business = {
  name,
  phone,
  textPhone,
  email,
  siteUrl,
  copyrightYear,
  responseTime,
  discount,
  proof,
};
