import data from '../data/business.json' with { type: 'json' };
import claimsData from '../data/claims.json' with { type: 'json' };
import { businessTokens, factTokens, figureOf, fillDeep, fillText } from '../data/facts/tokens.ts';
import { proofOfOthers } from '../data/lead/options.ts';
import servicesData from '../data/services.json' with { type: 'json' };

const { claims } = claimsData;
const tokens = businessTokens(data, claims, servicesData.services.length);

const filled = fillDeep(data, tokens);
const { name, phone, email, siteUrl, copyrightYear, coordinates } = filled;
const { textPhone }: { phone: string; textPhone?: string } = filled;
const platforms: readonly { write?: string }[] = filled.reviewPlatforms;
const { discount } = fillDeep(claims.discount.words, tokens);
const papers = fillDeep(claims.proof.words, tokens);

export const business = {
  name,
  phone,
  textPhone,
  email,
  siteUrl,
  copyrightYear,
  responseMinutes: figureOf(claims.response.facts, 'responseMinutes'),
  discount,
  papers,
  coordinates,
  reviewLink: platforms.find(({ write }) => write)?.write,
};

type Entry = {
  slug: string;
  title: string;
  serviceName: string;
  photo?: string;
  proof?: string;
  facts: Parameters<typeof factTokens>[0];
};
const entries: readonly Entry[] = servicesData.services;

export const services = entries.map(({ facts, photo, ...service }) => ({
  ...service,
  photo: photo && fillText(photo, { ...tokens, ...factTokens(facts) }),
}));

const proofs: ReadonlyMap<string, string | undefined> = new Map([
  ...services.map(({ serviceName, proof }) => [serviceName, proof] as const),
  ...proofOfOthers,
]);

/** What to have ready for a service, named as it is stored: the papers of a car, of a home, or of both. */
export function papersFor(service: string): string {
  const proof = proofs.get(service);
  if (proof === 'car') return papers.proofCar;
  return proof === 'home' ? papers.proofHome : papers.proof;
}
