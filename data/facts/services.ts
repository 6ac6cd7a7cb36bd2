import type { Service, ServiceEntry } from '../collections/services.ts';
import { dollars, type Range, times } from './figures.ts';
import { factTokens, fillDeep, type Tokens, tokensIn } from './tokens.ts';

type Facts = ServiceEntry['facts'];
export type Ranges = ReadonlyMap<string, Range>;

/** Eight units with two keyholes each. */
const eightUnits = 16;

export const derivedPriceNames = ['ourPrice', 'landlordPrice', 'dearestRekey', 'comparedLocks'] as const;

/** Prices that follow from the facts of a service, by name: what we charge if a dealership charges more, and sums of rekeying. */
export function derivedPrices(facts: Facts): ReadonlyMap<(typeof derivedPriceNames)[number], Range> {
  const { dealerPrice, dealerSaving, rekeyPrice, saving } = Object.fromEntries(
    facts.map((fact) => [fact.name, fact.kind === 'words' ? undefined : fact]),
  );
  const prices = new Map<(typeof derivedPriceNames)[number], Range>();
  if (dealerPrice?.high && dealerSaving?.high)
    prices.set('ourPrice', {
      low: dealerPrice.low * (1 - dealerSaving.high / 100),
      high: dealerPrice.high * (1 - dealerSaving.low / 100),
    });
  if (!rekeyPrice?.high) return prices;
  prices.set('landlordPrice', times(rekeyPrice, eightUnits));
  if (!saving?.high) return prices;
  prices.set('dearestRekey', { low: rekeyPrice.high });
  prices.set('comparedLocks', {
    low: rekeyPrice.high / (1 - saving.low / 100),
    high: rekeyPrice.high / (1 - saving.high / 100),
  });
  return prices;
}

export function serviceTokens(facts: Facts): Tokens {
  const derived = [...derivedPrices(facts)].map(([name, price]) => [name, dollars(price)]);
  return { ...factTokens(facts), ...Object.fromEntries(derived) };
}

const pricesIn = (facts: Facts = []): [string, Range][] =>
  facts.flatMap((fact) => (fact.kind === 'price' ? [[fact.name, fact]] : []));

/** @param claimed facts of claims, which any service may name */
export function resolveService(entry: ServiceEntry, tokens: Tokens, claimed: Facts): Service {
  const { facts, ...written } = entry;
  const prices = new Map<string, Range>([...pricesIn(claimed), ...pricesIn(facts), ...derivedPrices(facts)]);
  const { estimate, rows, ...table } = written.prices;
  const [price] = tokensIn(entry.inShort.price ?? '').flatMap((name) => prices.get(name) ?? []);
  const each = prices.get(estimate?.fact ?? '');
  return fillDeep(
    {
      ...written,
      inShort: { ...withAndUp(written.inShort), range: entry.inShort.andUp ? undefined : price },
      prices: {
        ...table,
        rows: rows.map(withAndUp),
        ...(estimate && each && { estimate: { ...estimate, each } }),
      },
    },
    { ...tokens, ...serviceTokens(facts) },
  );
}

const withAndUp = <T extends { price?: string | undefined; andUp?: boolean | undefined }>(row: T): T =>
  row.andUp ? { ...row, price: `${row.price} and up` } : row;
