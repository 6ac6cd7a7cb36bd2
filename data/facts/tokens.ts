/** Tokens: `{responseTime}` in any text of data/*.json becomes the one value in the data. */
import type { CityEntry } from '../collections/cities.ts';
import type { Claim } from '../collections/claims.ts';
import type { Range } from '../collections/facts.ts';
import type { Files } from '../collections/files.ts';
import { type State, stateNames } from '../geography/states.ts';
import { nearBase, typicalAim } from './arrival.ts';
import { dateWords } from './dates.ts';
import { dollars, duration, numbers, percents } from './figures.ts';
import { homeIn } from './home.ts';
import { licensingIn, mustCallToAsk } from './licensing.ts';

export type Tokens = Readonly<Record<string, string>>;

const token = /\{([a-zA-Z][a-zA-Z0-9]*)\}/g;

export const tokensIn = (copy: string): string[] => [...copy.matchAll(token)].map(([, name = '']) => name);

export const withTokensAs = (copy: string, text: string): string => copy.replace(token, () => text);

export function fillText(copy: string, tokens: Tokens): string {
  if (!copy.includes('{')) return copy;
  return copy.replace(token, (whole, name: string) =>
    Object.hasOwn(tokens, name) ? (tokens[name] ?? whole) : whole,
  );
}

export function fillDeep<T>(value: T, tokens: Tokens): T;
export function fillDeep(value: unknown, tokens: Tokens): unknown {
  if (typeof value === 'string') return fillText(value, tokens);
  if (Array.isArray(value)) return value.map((item) => fillDeep(item, tokens));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillDeep(item, tokens)]));
  return value;
}

type StoredFact = { name: string; kind: string } & Partial<Range> & { text?: string | undefined };

const written: Readonly<Record<string, (range: Range) => string>> = {
  price: dollars,
  time: duration,
  percent: percents,
  number: numbers,
};

export function factTokens(facts: readonly StoredFact[] = []): Tokens {
  return Object.fromEntries(
    facts.map(({ name, kind, low, high, text = '' }) => [
      name,
      low === undefined ? text : (written[kind]?.({ low, high }) ?? text),
    ]),
  );
}

export function figureOf(facts: readonly StoredFact[], name: string): number {
  const figure = facts.find((fact) => fact.name === name)?.low;
  if (figure === undefined) throw new Error(`No fact has the name "${name}"`);
  return figure;
}

type StoredClaim = Pick<Claim, 'words' | 'facts' | 'untilFilled' | 'untilConfirmed' | 'confirmedByOwner'>;

/** What the site shows until the owner makes a promise. */
export const carefulWords = ({ untilConfirmed, confirmedByOwner }: StoredClaim): Tokens | undefined =>
  confirmedByOwner ? undefined : untilConfirmed;

export const missingFigure = ({ facts = [], untilFilled }: StoredClaim): string | undefined =>
  facts.some(({ name }) => name === untilFilled?.fact) ? undefined : untilFilled?.fact;

export function claimTokens(claim: StoredClaim): Tokens {
  const { facts, untilFilled } = claim;
  const words = { ...claim.words, ...carefulWords(claim) };
  const figures = factTokens(facts);
  const missing = missingFigure(claim);
  if (missing === undefined) return { ...figures, ...fillDeep(words, figures) };
  return { ...figures, ...fillDeep({ ...words, ...untilFilled?.words }, figures), [missing]: '' };
}

export function suggestionFor({ suggestion, ...claim }: StoredClaim & Pick<Claim, 'suggestion'>) {
  const names = Object.keys(claimTokens(claim)).map((name) => `{${name}}`);
  return suggestion ?? names.join(' or ');
}

type Source = Pick<Files, 'business' | 'claims' | 'services' | 'cities' | 'areas' | 'pages'>;

export function derivedTokens(source: Source) {
  const { business } = source;
  const { shortName, phone, email, siteUrl, region, address } = business;
  const home = homeIn(source);
  return {
    ...{ shortName, phone, email, siteUrl, region },
    businessName: business.name,
    address: `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`,
    addressCounty: address.county,
    addressState: stateNames[address.state],
    homeCity: home.name,
    homeState: stateNames[home.state],
    homeStateCode: home.state,
    states: servedStates(home.states, source),
    stateLicensing: licensingIn(home.state, business),
    shopZip: address.zipCode,
    radius: `${business.serviceRadiusMiles} miles`,
    paymentMethods: sentenceList(business.paymentMethods),
    typicalArrival: duration(typicalAim(business, source.cities.cities)),
    nearTowns: sentenceList(nearBase(business, source.cities.cities).map(shownNameOf)),
    businessHours: business.nearBase.businessHours,
    pricesChecked: dateWords(business.pricesChecked.slice(0, 7)),
    serviceCount: String(source.services.services.length),
  };
}

/** Ends a sentence: "Missouri and Illinois", or "Missouri. In Illinois, call to ask if we can come". */
function servedStates(
  states: readonly State[],
  { business, pages }: Pick<Source, 'business' | 'pages'>,
): string {
  const named = (asks: boolean) =>
    sentenceList(
      states.filter((code) => mustCallToAsk(code, business) === asks).map((code) => stateNames[code]),
    );
  const [served, asking] = [named(false), named(true)];
  if (!served || !asking) return served || asking;
  const [first = '', ...rest] = pages.city.callToAsk;
  return `${served}. In ${asking}, ${first.toLowerCase()}${rest.join('')}`;
}

const shownNameOf = ({ cityName, shownName = cityName }: CityEntry) => shownName;

/** All tokens except those of a service or a city. A claim's words may use plain words of other claims. */
export function businessTokens(source: Source): Tokens {
  const ofClaims: Tokens = Object.assign({}, ...Object.values(source.claims.claims).map(claimTokens));
  return { ...fillDeep(ofClaims, ofClaims), ...derivedTokens(source) };
}

export function sentenceList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
