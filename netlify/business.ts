/** data/business.json and data/claims.json as the functions use them. No other file of netlify/ reads these. */
import data from '../data/business.json' with { type: 'json' };
import claimsData from '../data/claims.json' with { type: 'json' };

const { name, phone, email, siteUrl, copyrightYear, coordinates } = data;
const { claims } = claimsData;
const { textPhone }: { phone: string; textPhone?: string } = data;
const platforms: readonly { write?: string }[] = data.reviewPlatforms;
const { responseTime } = claims.response.words;
const { discount } = claims.discount.words;
const { proof, proofCar, proofHome } = claims.proof.words;

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
  proofCar,
  proofHome,
  coordinates,
  /** Of the first platform where a customer can write one. */
  reviewLink: platforms.find(({ write }) => write)?.write,
};
