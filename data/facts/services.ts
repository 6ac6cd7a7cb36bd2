import type { Range } from '../collections/facts.ts';
import type { Service, ServiceEntry } from '../collections/services.ts';
import { times } from './figures.ts';
import { factTokens, fillDeep, fillText, type Tokens, tokensIn } from './tokens.ts';

/** The text that tells when we come to such a service. */
export const whenOf = ({ isEmergency, canWait }: Pick<Service['form'], 'isEmergency' | 'canWait'>) =>
  isEmergency ? 'soon' : canWait ? 'scheduled' : 'scheduledByNote';

type Facts = ServiceEntry['facts'];

/** Eight apartments, each with a knob and a deadbolt. */
const keyholesInEightUnits = 16;

const ofEightUnits = new Map([
  ['rekeyPrice', 'landlordPrice'],
  ['timePerLock', 'landlordTime'],
]);

/** Adds those that follow: `{openingPriceFrom}` is the low end of `{openingPrice}`; `{landlordPrice}` rekeys eight apartments. */
const withDerived = (facts: Facts): Facts =>
  facts.flatMap((fact): Facts => {
    if (fact.kind === 'words') return [fact];
    const { name, kind, low } = fact;
    const ofUnits = ofEightUnits.get(name);
    return [
      fact,
      ...(kind === 'price' ? [{ name: `${name}From`, kind, low }] : []),
      ...(ofUnits ? [{ kind, name: ofUnits, ...times(fact, keyholesInEightUnits) }] : []),
    ];
  });

export const serviceTokens = (facts: Facts): Tokens => factTokens(withDerived(facts));

const pricesIn = (facts: Facts = []): [string, Range][] =>
  facts.flatMap((fact) => (fact.kind === 'price' ? [[fact.name, fact]] : []));

export function resolveService(
  entry: ServiceEntry,
  tokens: Tokens,
  claimed: Facts,
): Omit<Service, 'coverage'> {
  const { facts } = entry;
  const prices = new Map([...pricesIn(claimed), ...pricesIn(withDerived(facts))]);
  const ownTokens = { ...tokens, ...serviceTokens(facts) };
  const { estimate, rows, ...table } = entry.prices;
  const named = tokensIn(entry.inShort.price ?? '').flatMap((name) => prices.get(name) ?? []);
  const price = spanOf(named);
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

/** From the lowest to the highest. */
function spanOf([first, ...others]: Range[]): Range | undefined {
  if (!first || others.length === 0) return first;
  const all = [first, ...others].flatMap(({ low, high = low }) => [low, high]);
  return { low: Math.min(...all), high: Math.max(...all) };
}

type Priced = { price?: string | undefined; andUp?: boolean | undefined };

function priced<T extends Priced>(row: T, tokens: Tokens): T {
  const price = row.price && fillText(row.price, tokens);
  if (!price) return { ...row, price: undefined };
  return { ...row, price: row.andUp ? `${price} and up` : price };
}
