import { facts as factsSchema } from '../collections/facts.ts';
import { factTokens } from '../facts/tokens.ts';
import { fileKeys, type RawFiles } from '../files.ts';
import { eachText, keysOf, type Path, valueAt } from './path.ts';
import type { Problems } from './problems.ts';
import { invisibleSign, signName } from './sign.ts';

export function checkPlainText(files: RawFiles, problems: Problems): void {
  const contacts = contactsOf(files).filter(({ name }) => !problems.has('business', [name]));
  const names = namesOfPrices(files);
  for (const file of fileKeys) {
    eachText(files[file], [], (copy, place) => {
      const report = (message: string) => problems.add(file, [...place], message);
      const sign = invisibleSign.exec(copy)?.[0];
      if (sign !== undefined) report(`has ${signName(sign)}; write the words again`);
      if (copy.includes('\uFFFD')) report('has "\uFFFD" in the place of a lost letter; write it again');
      if (!isCopy(file, place, copy)) {
        const mark = isPattern(file, place) ? undefined : tag.exec(copy)?.[0];
        if (mark !== undefined) report(`has "${mark}", and no HTML may stand here; take it out`);
        return;
      }
      const mark = tag.exec(copy)?.[0] ?? markup.exec(copy)?.[0];
      if (mark !== undefined) report(`has "${mark}", which the page would show as it stands; take it out`);
      const price = problems.has(file, place) ? undefined : amount.exec(copy)?.[0];
      if (price !== undefined) report(`says "${price}"; ${nameOfPrice(price, place, names)}`);
      for (const { name, value } of file === 'business' ? [] : contacts) {
        if (copy.includes(value)) report(`says "${value}"; write {${name}}`);
      }
      const phone = file === 'business' ? undefined : phoneNumber.exec(copy)?.[0];
      if (phone !== undefined && !contacts.some(({ value }) => value === phone))
        problems.warn(file, [...place], `has the phone number "${phone}"; ours is {phone}`);
    });
  }
}

/** A tag that is closed, or the beginning of one: browsers take any "<" before one of these signs for it. */
const tag = /<\/?[a-z][^<>]*>|<[a-z/!?]\S*/i;
const markup = /&(#\w+|[a-z]+\d*);|\*\*|__|\[[^[\]]+\]\([^()]*\)/i;
const amount = /\$\d+(–\$?\d+)?/;
const phoneNumber = /(?<!\d)(\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?!\d)/;

function isCopy(file: keyof RawFiles, [first, , third]: Path, copy: string): boolean {
  if (copy.startsWith('https://') || first === '$schema' || first === 'reviewsWidget') return false;
  return file !== 'claims' || third === 'words';
}

const isPattern = (file: keyof RawFiles, [, , third]: Path) =>
  file === 'claims' && (third === 'forbiddenPatterns' || third === 'requiredContext');

function contactsOf({ business }: RawFiles): { name: string; value: string }[] {
  return ['phone', 'email'].flatMap((name) => {
    const value = valueAt(business, [name]);
    return typeof value === 'string' ? [{ name, value }] : [];
  });
}

type PriceNames = { site: ReadonlyMap<string, string>; services: readonly ReadonlyMap<string, string>[] };

function namesOfPrices({ claims, services }: RawFiles): PriceNames {
  const byValue = (holder: unknown) =>
    Object.entries(factTokens(factsSchema.safeParse(valueAt(holder, ['facts'])).data)).map(
      ([name, value]) => [value, name] as const,
    );
  const all = valueAt(claims, ['claims']);
  const entries = valueAt(services, ['services']);
  return {
    site: new Map(keysOf(all).flatMap((name) => byValue(valueAt(all, [name])))),
    services: Array.isArray(entries) ? entries.map((entry) => new Map(byValue(entry))) : [],
  };
}

function nameOfPrice(price: string, [first, index]: Path, { site, services }: PriceNames): string {
  const own = first === 'services' && typeof index === 'number' ? services[index] : undefined;
  const name = own?.get(price) ?? site.get(price);
  if (name !== undefined) return `write {${name}}, or give the price a name of its own`;
  return own === undefined
    ? 'a price stands once, in the facts of a claim in data/claims.json; write its {name} here'
    : 'a price stands once, in the facts of its service; write its {name} here';
}
