import type { Claims } from '../collections/claims.ts';
import { derivedPrices } from '../facts/services.ts';
import { derivedTokenNames, tokenFields, tokensIn, withTokensAs } from '../facts/tokens.ts';
import { type FileKey, type Files, fileKeys, type RawFiles } from '../files.ts';
import { cityTokenNames } from '../places/city.ts';
import { closest, meaning } from '../suggestion.ts';
import { eachText, keysOf, type Path, valueAt } from './path.ts';
import type { Problems } from './problems.ts';

const notCopy = new Set(['services.services', 'business.reviewsWidget', 'reviews.reviews', 'team.team']);

type Unknown = { file: FileKey; path: Path; name: string; known: ReadonlySet<string> };

/** Looks at every text, but needs claims that match their schema to know the tokens. */
export function checkCopy(files: RawFiles, fitting: Partial<Files>, problems: Problems): void {
  if (fitting.claims === undefined) return;
  const { claims } = fitting.claims;
  const services = fitting.services?.services ?? [];
  const words = wordsOf(claims);
  const plainWords = new Set(
    words.filter(({ path }) => !/[{}]/.test(String(valueAt(files.claims, path)))).map(({ name }) => name),
  );
  const everywhere = new Set<string>([...words.map(({ name }) => name), ...derivedTokenNames]);
  const onCityPages = new Set<string>([...everywhere, ...cityTokenNames]);
  const owners = new Map(
    services.flatMap(({ facts }, index) =>
      facts.map(({ name }) => [name, problems.entry('services', ['services', index])] as const),
    ),
  );

  const look = (file: FileKey, path: Path, known: ReadonlySet<string>) => {
    const used = new Set<string>();
    const unknown: Unknown[] = [];
    eachText(valueAt(files[file], path), [...path], (copy, place) => {
      const report = (message: string) => problems.add(file, [...place], message);
      const bracketed = /\[(\w+)\]/.exec(copy)?.[1];
      if (bracketed !== undefined && known.has(bracketed)) report(`write {${bracketed}}, not [${bracketed}]`);
      if (!/[{}]/.test(copy)) return;
      const plain = plainAt(file, place);
      for (const name of tokensIn(copy)) {
        if (plain !== undefined && !(file === 'claims' && plainWords.has(name)))
          report(`${plain} can't use {${name}}`);
        else if (!known.has(name) && !(name === 'arrivalAim' && place.at(-1) === 'timeInCity'))
          unknown.push({ file, path: [...place], name, known });
        used.add(name);
      }
      const dollar = /\$(\{\w+\})/.exec(copy)?.[1];
      if (dollar !== undefined) report(`has an extra "$" before ${dollar}; delete the "$"`);
      const stray = strayBrace(copy);
      if (stray !== undefined) report(stray);
    });
    return { used, unknown };
  };

  const used = new Set<string>();
  const unknown: Unknown[] = [];
  for (const file of fileKeys) {
    for (const key of keysOf(files[file])) {
      if (key === '$schema' || file === 'claims' || notCopy.has(`${file}.${key}`)) continue;
      const found = look(file, [key], `${file}.${key}` === 'pages.city' ? onCityPages : everywhere);
      for (const name of found.used) used.add(name);
      unknown.push(...found.unknown);
    }
  }
  const fallbacks = Object.keys(claims).map((claim) => ({ path: ['claims', claim, 'untilFilled', 'words'] }));
  for (const { path } of [...words, ...fallbacks]) {
    const found = look('claims', path, everywhere);
    for (const name of found.used) used.add(name);
    unknown.push(...found.unknown);
  }
  for (const [index, service] of services.entries()) {
    const path = ['services', index];
    const facts = factsAt([...path, 'facts'], service.facts);
    const names = [...facts.map(({ name }) => name), ...Object.keys(derivedPrices(service.facts))];
    const known = new Set<string>([...everywhere, ...names]);
    const own = Object.keys(service).map((key) => ({ key, ...look('services', [...path, key], known) }));
    const inTexts = new Set(own.flatMap(({ key, used }) => (key === 'facts' ? [] : [...used])));
    if (inTexts.has('typicalArrival') && !service.form.isEmergency)
      problems.add('services', path, 'people schedule this service: write {scheduled}, not {typicalArrival}');
    for (const name of inTexts) if (!facts.some((fact) => fact.name === name)) used.add(name);
    const unused = checkFacts(problems, 'services', facts, inTexts);
    const missing = own.flatMap((each) => each.unknown);
    reportNames(missing, unused, owners, problems);
  }
  const allFit = fileKeys.every((file) => fitting[file] !== undefined);
  const unused = allFit ? checkFacts(problems, 'claims', words, used) : [];
  reportNames(unknown, unused, owners, problems);
}

type Fact = { name: string; path: Path };
type UnusedFact = Fact & { file: FileKey };

/** An unknown token plus an unused fact is one mistake, a misspelled or half-renamed name, so it gets one message. */
function reportNames(
  unknown: readonly Unknown[],
  unused: readonly UnusedFact[],
  owners: ReadonlyMap<string, string>,
  problems: Problems,
): void {
  const [only, ...others] = unused;
  for (const { file, path, name, known } of unknown) {
    const near = closest(name, known);
    const meant = near ?? (others.length === 0 ? only?.name : undefined);
    const message = `{${name}} isn't a fact${meaning(meant) || elsewhere(name, owners)}`;
    problems.addMissing(file, path, message);
  }
  if (unknown.length > 0) return;
  for (const { file, path, name } of unused)
    problems.add(file, path, `no text uses this fact; write {${name}} in a text, or delete the fact`);
}

const onlyOfCities: ReadonlySet<string> = new Set(cityTokenNames);

function elsewhere(name: string, owners: ReadonlyMap<string, string>): string {
  if (onlyOfCities.has(name)) return ' here; it only works in "city" of data/pages.json';
  const owner = owners.get(name);
  if (owner !== undefined) return ` here; it belongs to ${owner}`;
  return '; see the "facts" of the service and data/claims.json for the names';
}

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
    return [
      ...factsAt([...path, 'facts'], facts),
      ...(untilFilled ? [{ name: untilFilled.fact, path: [...path, 'untilFilled', 'fact'] }] : []),
      ...Object.keys(words).map((name) => ({ name, path: [...path, 'words', name] })),
    ];
  });

const factsAt = (path: Path, facts: readonly { name: string }[]): Fact[] =>
  facts.map(({ name }, index) => ({ name, path: [...path, index, 'name'] }));

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

const taken: ReadonlySet<string> = new Set([...derivedTokenNames, ...cityTokenNames]);

function checkFacts(
  problems: Problems,
  file: FileKey,
  facts: readonly Fact[],
  used: ReadonlySet<string>,
): UnusedFact[] {
  return facts.flatMap(({ name, path }) => {
    if (taken.has(name)) {
      problems.add(file, path, `{${name}} already means something else; pick another name`);
      return [];
    }
    return used.has(name) || problems.has(file, path) ? [] : [{ file, name, path }];
  });
}
