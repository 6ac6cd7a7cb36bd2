import type { Files } from '../collections/files.ts';
import { serviceTokens } from '../facts/services.ts';
import {
  businessTokens,
  claimTokens,
  derivedTokens,
  type Tokens,
  tokensIn,
  withTokensAs,
} from '../facts/tokens.ts';
import { cityTokenNames } from '../places/city.ts';
import { type Path, repeats } from './path.ts';
import type { Problems } from './problems.ts';
import { suggestion } from './suggestion.ts';
import type { Text } from './texts.ts';

/** Reports names in braces that this text can't use. */
export function checkCopy(texts: readonly Text[], files: Files, problems: Problems): void {
  const { services } = files.services;
  const tokens = businessTokens(files);
  const ofServices = services.map(({ facts }) => serviceTokens(facts));
  checkNames(tokens, ofServices, files, problems);
  for (const { file, path, copy, isCopy } of texts) {
    if (!isCopy || !/[{}]/.test(copy)) continue;
    const report = (message: string) => problems.add(file, path, message);
    const [first, at] = path;
    const isScheduled = file === 'services' && services[Number(at)]?.form.isEmergency === false;
    const known = Object.keys({
      ...tokens,
      ...(file === 'services' && first === 'services' && ofServices[Number(at)]),
      ...(file === 'pages' && first === 'city' && ofCities),
      ...(/^arrival(InCity|NearBase)$/.test(String(path.at(-1))) && { arrivalAim: '' }),
    });
    for (const name of tokensIn(copy)) {
      if (name === 'typicalArrival' && isScheduled)
        report('people schedule this service: write {scheduled}, not {typicalArrival}');
      if (!known.includes(name))
        report(`{${name}} isn't a fact here${suggestion(name, known) || where(name)}`);
    }
    if (/[{}]/.test(withTokensAs(copy, '')))
      report('has a stray brace; write a fact as {itsName}, or delete the brace');
  }
}

const ofCities: Tokens = Object.fromEntries(cityTokenNames.map((name) => [name, '']));

const where = (name: string) =>
  name in ofCities
    ? '; it only works in "city" of data/pages.json'
    : '; see the "facts" of the service and data/claims.json for the names';

/** A name means one thing, and what it means has no other names in it. */
function checkNames(tokens: Tokens, ofServices: readonly Tokens[], files: Files, problems: Problems): void {
  const derived = derivedTokens(files);
  const taken: ReadonlySet<string> = new Set(Object.keys({ ...derived, ...ofCities }));
  const named = Object.entries(files.claims.claims).flatMap(([claim, one]) =>
    Object.keys(claimTokens(one)).map((name) => ({ name, path: ['claims', claim, 'words', name] })),
  );
  const again = new Set(repeats(named, ({ name }) => name).map(([later]) => later));
  const check = (file: 'claims' | 'services', path: Path, name: string, value: string, isTaken: boolean) => {
    if (isTaken) problems.add(file, path, `{${name}} already means something else; pick another name`);
    else if (/[{}]/.test(value))
      problems.add(file, path, `{${name}} may only use plain words of other claims`);
  };
  for (const one of named)
    check('claims', one.path, one.name, tokens[one.name] ?? '', taken.has(one.name) || again.has(one));
  for (const [index, own] of ofServices.entries())
    for (const [name, value] of Object.entries(own))
      check('services', ['services', index, 'facts'], name, value, taken.has(name));
  for (const [name, value] of Object.entries(derived))
    if (/[{}]/.test(value))
      problems.addFault({
        file: 'data/business.json',
        message: `{${name}} must be plain text, got "${value}"`,
      });
}
