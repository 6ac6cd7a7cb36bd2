import areas from '../data/areas.json' with { type: 'json' };
import data from '../data/business.json' with { type: 'json' };
import citiesData from '../data/cities.json' with { type: 'json' };
import claimsData from '../data/claims.json' with { type: 'json' };
import { businessTokens, factTokens, figureOf, fillDeep, fillText } from '../data/facts/tokens.ts';
import servicesData from '../data/services.json' with { type: 'json' };

const { claims } = claimsData;
const tokens = businessTokens({
  business: data,
  claims,
  services: servicesData.services,
  cities: citiesData.cities,
  areas,
});

const filled = fillDeep(data, tokens);
const { name, phone, email, siteUrl, copyrightYear, coordinates } = filled;
const { textPhone }: { phone: string; textPhone?: string } = filled;
const platforms: readonly { write?: string }[] = filled.reviewPlatforms;
const { discount } = fillDeep(claims.discount.words, tokens);
const { refuseRule } = fillDeep(claims.refusal.words, tokens);
const proofDocuments = fillDeep(claims.proof.words, tokens);

export const business = {
  name,
  phone,
  textPhone,
  email,
  siteUrl,
  copyrightYear,
  responseMinutes: figureOf(claims.response.facts, 'responseMinutes'),
  discount,
  proofDocuments,
  refuseRule,
  coordinates,
  reviewLink: platforms.find(({ write }) => write)?.write,
};

type Entry = {
  slug: string;
  title: string;
  serviceName: string;
  photo?: string;
  form: { canWait?: boolean };
  proof?: string;
  facts: Parameters<typeof factTokens>[0];
};
const entries: readonly Entry[] = servicesData.services;

export const services = entries.map(({ facts, photo, ...service }) => ({
  ...service,
  photo: photo && fillText(photo, { ...tokens, ...factTokens(facts) }),
}));

export const { otherChoices } = servicesData.forms;

/** For a stored service name. */
export const canWait = (service: string): boolean =>
  services.some(({ serviceName, form }) => serviceName === service && form.canWait);

/** Ranges that a stored service's page names, in dollars. */
export const publishedPrices = (service: string | null) =>
  entries
    .filter(({ serviceName }) => serviceName === service)
    .flatMap(({ facts = [] }) => facts)
    .flatMap(({ kind, low, high }) => (kind === 'price' && low && high ? [{ low, high }] : []));

const proofs: ReadonlyMap<string, string | undefined> = new Map([
  ...services.map(({ serviceName, proof }) => [serviceName, proof] as const),
  ...otherChoices.map(({ savedAs, proof }) => [savedAs, proof] as const),
]);

/** Proof of ownership or residency to have ready for a stored service name. */
export function proofDocumentsFor(service: string): string {
  const proof = proofs.get(service);
  if (proof === 'car') return proofDocuments.proofCar;
  return proof === 'home' ? proofDocuments.proofHome : proofDocuments.proof;
}
