/** Tokens: `{responseTime}` in any text of data/*.json becomes the one value in the data. */
import type { Claim } from '../collections/claims.ts';
import type { Fact } from '../collections/facts.ts';
import type { Files } from '../collections/files.ts';
import { type State, stateNames } from '../geography/states.ts';
import { nearBase, typicalAim, typicalAimInShort } from './arrival.ts';
import { cityCount } from './city-count.ts';
import { dateWords } from './dates.ts';
import { dollars, duration, numbers, percents } from './figures.ts';
import { homeIn } from './home.ts';
import { hourTokens, hourWords } from './hours.ts';
import { licensingIn, mustCallToAsk } from './licensing.ts';

export type Tokens = Readonly<Record<string, string>>;

const token = /\{([a-zA-Z][a-zA-Z0-9]*)\}/g;
const tokenAndPeriod = new RegExp(`${token.source}(\\.?)`, 'g');

export const tokensIn = (copy: string): string[] => [...copy.matchAll(token)].map(([, name = '']) => name);

export const withTokensAs = (copy: string, text: string): string => copy.replace(token, () => text);

/** A sentence whose only word is empty goes, with its period. "Elm Lock Co." has one period at the end of a sentence. */
export function fillText(copy: string, tokens: Tokens): string {
  const filled = copy.replace(tokenAndPeriod, (whole, name: string, period: string) =>
    Object.hasOwn(tokens, name) ? `${tokens[name] || '\0'}${period}`.replace('..', '.') : whole,
  );
  return filled.includes('\0') ? filled.replace(/ ?\0\.?/g, '').trim() : filled;
}

export function fillDeep<T>(value: T, tokens: Tokens): T;
export function fillDeep(value: unknown, tokens: Tokens): unknown {
  if (typeof value === 'string') return fillText(value, tokens);
  if (Array.isArray(value)) return value.map((item) => fillDeep(item, tokens)).filter((item) => item !== '');
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillDeep(item, tokens)]));
  return value;
}

const written = { price: dollars, time: duration, percent: percents, number: numbers, hour: hourWords };

export const factTokens = (facts: readonly Fact[] = []): Tokens =>
  Object.fromEntries(
    facts.map((fact) => [fact.name, fact.kind === 'words' ? fact.text : written[fact.kind](fact)]),
  );

export function figureOf(facts: readonly { name: string; low?: number }[], name: string): number {
  const figure = facts.find((fact) => fact.name === name)?.low;
  if (figure === undefined) throw new Error(`No fact has the name "${name}"`);
  return figure;
}

type StoredClaim = Pick<Claim, 'words' | 'facts' | 'untilFilled'>;

export const missingFigure = ({ facts = [], untilFilled }: StoredClaim): string | undefined =>
  facts.some(({ name }) => name === untilFilled?.fact) ? undefined : untilFilled?.fact;

export function claimTokens(claim: StoredClaim): Tokens {
  const figures = factTokens(claim.facts);
  const missing = missingFigure(claim);
  const words = Object.entries({ ...claim.words, ...(missing && claim.untilFilled?.words) });
  const shown: Tokens = Object.fromEntries(
    words.map(([name, text]) => [name, text.includes(`{${missing}}`) ? '' : text]),
  );
  return { ...figures, ...fillDeep(shown, figures), ...(missing && { [missing]: '' }) };
}

export function derivedTokens(files: Files) {
  const { business, cities, services } = files;
  const { shortName, phone, email, siteUrl, region, address } = business;
  const home = homeIn(files);
  const near = nearBase(business, cities.cities);
  return {
    ...{ shortName, phone, email, siteUrl, region },
    ...hourTokens(business),
    businessName: business.name,
    address: `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`,
    addressCounty: address.county,
    addressState: stateNames[address.state],
    homeCity: home.name,
    homeState: stateNames[home.state],
    homeStateCode: home.state,
    states: servedStates(home.states, files),
    stateLicensing: licensingIn(home.state, business),
    shopZip: address.zipCode,
    radius: `${business.serviceRadiusMiles} miles`,
    paymentMethods: sentenceList(business.paymentMethods),
    typicalArrival: duration(typicalAim(business, home.place)),
    typicalArrivalInShort: typicalAimInShort(business, home.place),
    nearTowns: sentenceList(near.map(({ cityName, shownName = cityName }) => shownName)),
    pricesChecked: dateWords(business.pricesChecked.slice(0, 7)),
    serviceCount: String(services.services.length),
  };
}

/** Ends a sentence: "Missouri and Illinois", or "Missouri. In Illinois, call to ask if we can come". */
function servedStates(states: readonly State[], { business, pages }: Files): string {
  const named = (asks: boolean) =>
    sentenceList(
      states.filter((code) => mustCallToAsk(code, business) === asks).map((code) => stateNames[code]),
    );
  const [served, asking] = [named(false), named(true)];
  if (!served || !asking) return served || asking;
  const [first = '', ...rest] = pages.city.callToAsk;
  return `${served}. In ${asking}, ${first.toLowerCase()}${rest.join('')}`;
}

/** All tokens except those of a service or a city. A claim's words may use plain words of other claims. */
export function businessTokens(files: Files): Tokens {
  const ofClaims: Tokens = Object.assign({}, ...Object.values(files.claims.claims).map(claimTokens));
  return { ...fillDeep(ofClaims, ofClaims), ...derivedTokens(files), ...cityCount(ofClaims, files) };
}

/** "Kirkwood, Clayton and Affton". American English would put a comma before "and". */
export const sentenceList = (items: readonly string[]): string => new Intl.ListFormat('en-GB').format(items);
