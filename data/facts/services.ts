import type { Service, ServiceEntry } from '../collections/services.ts';
import { dollars, duration, type Range, times } from './figures.ts';
import { factTokens, fillDeep, fillText, type Tokens, tokensIn } from './tokens.ts';

type Facts = ServiceEntry['facts'];

/** Eight apartments, each with a knob and a deadbolt. */
const keyholesInEightUnits = 16;

/** `{openingPriceFrom}` is the low end of `{openingPrice}`; `{landlordPrice}` rekeys eight apartments. */
export function derivedPrices(facts: Facts): Record<string, Range> {
  const from = facts.flatMap((fact) =>
    fact.kind === 'price' ? [[`${fact.name}From`, { low: fact.low }] as const] : [],
  );
  const rekey = facts.find(({ name }) => name === 'rekeyPrice');
  const landlordPrice = rekey?.kind === 'price' && times(rekey, keyholesInEightUnits);
  return { ...Object.fromEntries(from), ...(landlordPrice && { landlordPrice }) };
}

/** `{landlordTime}` in minutes, like `{landlordPrice}`. */
export function derivedTimes(facts: Facts): Record<string, Range> {
  const perLock = facts.find(({ name }) => name === 'timePerLock');
  return perLock?.kind === 'time' ? { landlordTime: times(perLock, keyholesInEightUnits) } : {};
}

export function serviceTokens(facts: Facts): Tokens {
  const derived = Object.entries(derivedPrices(facts)).map(([name, price]) => [name, dollars(price)]);
  const durations = Object.entries(derivedTimes(facts)).map(([name, time]) => [name, duration(time)]);
  return { ...factTokens(facts), ...Object.fromEntries([...derived, ...durations]) };
}

const pricesIn = (facts: Facts = []): [string, Range][] =>
  facts.flatMap((fact) => (fact.kind === 'price' ? [[fact.name, fact]] : []));

export function resolveService(
  entry: ServiceEntry,
  tokens: Tokens,
  claimed: Facts,
): Omit<Service, 'coverage'> {
  const { facts } = entry;
  const prices = new Map([...pricesIn(claimed), ...pricesIn(facts), ...Object.entries(derivedPrices(facts))]);
  const ownTokens = { ...tokens, ...serviceTokens(facts) };
  const { estimate, rows, ...table } = entry.prices;
  const [price] = tokensIn(entry.inShort.price ?? '').flatMap((name) => prices.get(name) ?? []);
  const each = prices.get(estimate?.fact ?? '');
  return fillDeep(
    {
      ...entry,
      inShort: {
        ...priced(entry.inShort, ownTokens),
        range: entry.inShort.andUp && price ? { low: price.low } : price,
      },
      prices: {
        ...table,
        rows: rows.map((row) => priced(row, ownTokens)),
        ...(estimate && each && { estimate: { ...estimate, each } }),
      },
    },
    ownTokens,
  );
}

type Priced = { price?: string | undefined; andUp?: boolean | undefined; decides?: string | undefined };

function priced<T extends Priced>(row: T, tokens: Tokens): T {
  const price = row.price && fillText(row.price, tokens);
  if (!price) return { ...row, price: undefined };
  return { ...row, price: row.andUp ? `${price} and up` : price, decides: undefined };
}
