import { facts as factsSchema } from '../collections/facts.ts';
import { factTokens } from '../facts/tokens.ts';
import { fileKeys, type RawFiles } from '../files.ts';
import { characterName, invisibleCharacter } from './character.ts';
import { eachText, keysOf, type Path, valueAt } from './path.ts';
import type { Problems } from './problems.ts';

export function checkPlainText(files: RawFiles, problems: Problems): void {
  const contacts = contactsOf(files).filter(({ name }) => !problems.has('business', [name]));
  const names = namesOfPrices(files);
  for (const file of fileKeys) {
    eachText(files[file], [], (copy, place) => {
      const report = (message: string) => problems.add(file, [...place], message);
      const invisible = invisibleCharacter.exec(copy)?.[0];
      if (invisible !== undefined) report(`has ${characterName(invisible)}; retype the text around it`);
      if (copy.includes('\uFFFD')) report('has "\uFFFD" instead of a letter; retype the word');
      if (!isCopy(file, place, copy)) {
        const mark = isPattern(file, place) ? undefined : tag.exec(copy)?.[0];
        if (mark !== undefined) report(`has "${mark}", but HTML isn't allowed here; delete it`);
        return;
      }
      const mark = tag.exec(copy)?.[0] ?? markup.exec(copy)?.[0];
      if (mark !== undefined) report(`has "${mark}", which visitors would see as is; delete it`);
      const price = problems.has(file, place) ? undefined : amount.exec(copy)?.[0];
      if (price !== undefined) report(`has the price "${price}"; ${nameOfPrice(price, place, names)}`);
      for (const { name, value } of file === 'business' ? [] : contacts) {
        if (copy.includes(value)) report(`has "${value}" typed out; write {${name}}`);
      }
      const phone = file === 'business' ? undefined : phoneNumber.exec(copy)?.[0];
      if (phone !== undefined && !contacts.some(({ value }) => value === phone))
        problems.warn(file, [...place], `has someone else's phone number, "${phone}"; ours is {phone}`);
    });
  }
}

/** A whole tag or the start of one: browsers read "<" before any of these characters as a tag. */
const tag = /<\/?[a-z][^<>]*>|<[a-z/!?]\S*/i;
const markup = /&(#\w+|[a-z]+\d*);|\*\*|__|\[[^[\]]+\]\([^()]*\)/i;
const amount = /\$ ?\d[\d,]*( ?[-–] ?\$?\d[\d,]*)?|\b\d+ dollars\b/;
const phoneNumber = /(?<!\d)(\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?!\d)/;

function isCopy(file: keyof RawFiles, [first, , third]: Path, copy: string): boolean {
  if (copy.startsWith('https://') || first === '$schema' || first === 'reviewsWidget') return false;
  if (file === 'reviews') return false;
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
  if (name !== undefined) return `write {${name}}, or name this price as a fact too`;
  return own === undefined
    ? 'add it to the facts of a claim in data/claims.json and write its {name} here'
    : 'add it to the facts of this service and write its {name} here';
}
