import type { Claims } from '../collections/claims.ts';
import { derivedPrices, derivedTimes } from '../facts/services.ts';
import { derivedTokenNames, tokenFields, tokensIn, withTokensAs } from '../facts/tokens.ts';
import { type FileKey, type Files, fileKeys } from '../files.ts';
import { cityTokenNames } from '../places/city.ts';
import { closest, meaning } from '../suggestion.ts';
import { type Path, valueAt } from './path.ts';
import type { Problems } from './problems.ts';
import type { Text } from './texts.ts';

type Fact = { name: string; file: FileKey; path: Path };
type Unknown = Pick<Text, 'file' | 'path'> & { name: string; known: ReadonlySet<string> };

/** The texts that share facts: those of one service, or all others. */
type Scope = { facts: readonly Fact[]; known: ReadonlySet<string>; used: Set<string>; unknown: Unknown[] };

const scopeOf = (facts: readonly Fact[], known: ReadonlySet<string>): Scope => ({
  facts,
  known,
  used: new Set(),
  unknown: [],
});

/** Looks at every text, but needs claims that match their schema to know the tokens. */
export function checkCopy(texts: readonly Text[], fitting: Partial<Files>, problems: Problems): void {
  if (fitting.claims === undefined) return;
  const services = fitting.services?.services ?? [];
  const words = wordsOf(fitting.claims.claims);
  const plainWords = new Set(
    words.flatMap(({ name, path }) => (/[{}]/.test(String(valueAt(fitting.claims, path))) ? [] : name)),
  );
  const everywhere = [...words.map(({ name }) => name), ...derivedTokenNames];
  const common = scopeOf(words, new Set(everywhere));
  const onCityPages = { ...common, known: new Set([...everywhere, ...cityTokenNames]) };
  const ofServices = services.map(({ facts }, index) => {
    const own = factsAt('services', ['services', index, 'facts'], facts);
    const names = [
      ...facts.map(({ name }) => name),
      ...Object.keys({ ...derivedPrices(facts), ...derivedTimes(facts) }),
    ];
    return scopeOf(own, new Set([...everywhere, ...names]));
  });
  for (const { file, path, copy } of texts.filter(({ isCopy }) => isCopy)) {
    const isOfService = file === 'services' && path[0] === 'services';
    const isOfCities = file === 'pages' && path[0] === 'city';
    const scope = isOfService ? ofServices[Number(path[1])] : isOfCities ? onCityPages : common;
    if (scope === undefined) continue;
    const { known, used, unknown } = scope;
    const report = (message: string) => problems.add(file, path, message);
    const bracketed = /\[(\w+)\]/.exec(copy)?.[1];
    if (bracketed !== undefined && known.has(bracketed)) report(`write {${bracketed}}, not [${bracketed}]`);
    if (!/[{}]/.test(copy)) continue;
    const plain = plainAt(file, path);
    for (const name of tokensIn(copy)) {
      if (plain !== undefined && !(file === 'claims' && plainWords.has(name)))
        report(`${plain} can't use {${name}}`);
      else if (
        !known.has(name) &&
        !(name === 'arrivalAim' && /^arrival(InCity|NearBase)$/.test(String(path.at(-1))))
      )
        unknown.push({ file, path, name, known });
      used.add(name);
    }
    const dollar = /\$(\{\w+\})/.exec(copy)?.[1];
    if (dollar !== undefined) report(`has an extra "$" before ${dollar}; delete the "$"`);
    const stray = strayBrace(copy);
    if (stray !== undefined) report(stray);
  }
  for (const [index, scope] of ofServices.entries()) {
    if (scope.used.has('typicalArrival') && !services[index]?.form.isEmergency)
      problems.add(
        'services',
        ['services', index],
        'people schedule this service: write {scheduled}, not {typicalArrival}',
      );
    for (const name of scope.used) if (!scope.facts.some((fact) => fact.name === name)) common.used.add(name);
    reportNames(scope, problems);
  }
  const allFit = fileKeys.every((file) => fitting[file] !== undefined);
  reportNames({ ...common, facts: allFit ? common.facts : [] }, problems);
}

const taken: ReadonlySet<string> = new Set([...derivedTokenNames, ...cityTokenNames]);

/** An unknown token plus an unused fact is one mistake, a misspelled or half-renamed name, so it gets one message. */
function reportNames({ facts, used, unknown }: Scope, problems: Problems): void {
  for (const { file, path, name } of facts.filter(({ name }) => taken.has(name)))
    problems.add(file, path, `{${name}} already means something else; pick another name`);
  const unused = facts.filter(({ name, file, path }) => !used.has(name) && !problems.has(file, path));
  const [only, ...others] = unused;
  for (const { file, path, name, known } of unknown) {
    const meant = closest(name, known) ?? (others.length === 0 ? only?.name : undefined);
    problems.add(file, path, `{${name}} isn't a fact${meaning(meant) || elsewhere(name)}`);
  }
  for (const { file, path, name } of unknown.length > 0 ? [] : unused)
    problems.add(file, path, `no text uses this fact; write {${name}} in a text, or delete the fact`);
}

const onlyOfCities: ReadonlySet<string> = new Set(cityTokenNames);

const elsewhere = (name: string) =>
  onlyOfCities.has(name)
    ? ' here; it only works in "city" of data/pages.json'
    : ' here; see the "facts" of the service and data/claims.json for the names';

function strayBrace(copy: string): string | undefined {
  const doubled = /\{\{\s*(\w+)\s*\}\}/.exec(copy)?.[1];
  if (doubled !== undefined) return `write {${doubled}}, with one brace on each side`;
  const spaced = /\{\s*(\w+)\s*\}/.exec(withTokensAs(copy, ''))?.[1];
  if (spaced !== undefined) return `write {${spaced}}, without spaces`;
  if (!/[{}]/.test(withTokensAs(copy, ''))) return undefined;
  return 'has a stray brace; write a fact as {itsName}, or delete the brace';
}

const wordsOf = (claims: Claims): Fact[] =>
  Object.entries(claims).flatMap(([claim, { facts = [], words, untilFilled }]) => {
    const path = ['claims', claim];
    const names = Object.keys(words).map((name) => ({ name, path: [...path, 'words', name] }));
    if (untilFilled) names.push({ name: untilFilled.fact, path: [...path, 'untilFilled', 'fact'] });
    return [
      ...factsAt('claims', [...path, 'facts'], facts),
      ...names.map((word) => ({ ...word, file: 'claims' as const })),
    ];
  });

const factsAt = (file: FileKey, path: Path, facts: readonly { name: string }[]): Fact[] =>
  facts.map(({ name }, index) => ({ name, file, path: [...path, index, 'name'] }));

const sources: ReadonlySet<PropertyKey> = new Set(tokenFields);

function plainAt(file: FileKey, [first, , third]: Path): string | undefined {
  if (file === 'business' && first !== undefined && sources.has(first))
    return 'other texts use this value, so it';
  if (file === 'claims') return 'the words of a claim may only use plain words of other claims, so they';
  if (file === 'services' && third === 'facts') return 'a fact is a plain value, so it';
  const namesPlace =
    file === 'areas' || (file === 'cities' && (third === 'cityName' || third === 'shownName'));
  return namesPlace ? 'the name of a place is plain text, so it' : undefined;
}
