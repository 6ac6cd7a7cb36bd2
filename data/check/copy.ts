import { shownWords } from '../collections/claims.ts';
import type { Guide } from '../collections/guides.ts';
import { serviceTokens } from '../facts/services.ts';
import { businessTokens, claimTokens, derivedTokens, tokensIn, withTokensAs } from '../facts/tokens.ts';
import { cityTokenNames } from '../places/city.ts';
import { repeats } from './path.ts';
import type { Content } from './problems.ts';
import { suggestion } from './suggestion.ts';
import { at, isCopy, type Place } from './texts.ts';

const braces = /[{}]/;

/** Reports names in braces that this text can't use. */
export function checkCopy({ texts, files, problems }: Content): void {
  const { services } = files.services;
  const tokens = businessTokens(files);
  const ofServices = services.map(({ facts }) => serviceTokens(facts));
  const namesIn = (guide?: Guide) =>
    services.flatMap(({ slug }, at) =>
      guide?.services.includes(slug) ? Object.keys(ofServices[at] ?? {}) : [],
    );
  for (const text of texts.filter((one) => braces.test(one.copy) && isCopy(one))) {
    const [list, index] = text.path;
    const own = text.file === 'services' && list === 'services' ? Number(index) : Number.NaN;
    const known = [
      ...Object.keys({ ...tokens, ...ofServices[own] }),
      ...(text.file === 'guides' ? namesIn(files.guides.guides[Number(index)]) : []),
      ...(text.file === 'pages' && list === 'city' ? [...cityTokenNames, 'rushHourAim'] : []),
    ];
    for (const name of tokensIn(text.copy)) {
      if (name === 'typicalArrival' && services[own]?.form.isEmergency === false)
        problems.add(text, 'people schedule this service: write {scheduled}, not {typicalArrival}');
      if (!known.includes(name)) problems.gather(text, ...unknownFact(name, known));
    }
    if (braces.test(withTokensAs(text.copy, '')))
      problems.add(text, 'has a stray brace; write a fact as {itsName}, or delete the brace');
  }
}

/** A deleted service may leave texts with all its facts. */
function unknownFact(
  name: string,
  known: readonly string[],
): [message: string, advice: string, topic?: string] {
  const hint = cityTokenNames.some((one) => one === name)
    ? '; it only works in "city" of data/pages.json'
    : suggestion(name, known);
  const [message, advice] = [`{${name}} isn't a fact here`, `write another fact than {${name}}`];
  if (hint) return [message + hint, advice];
  return [`${message}; see the "facts" of the service and data/claims.json for the names`, advice, 'facts'];
}

type Named = Place & { name: string; value: string };

/** A name means one thing, and what it means has no other names in it. What code shows has one. */
export function checkNames({ files, problems }: Content): void {
  const tokens = businessTokens(files);
  for (const name of shownWords)
    if (!tokens[name])
      problems.add(at('claims', 'claims'), `must have {${name}}, which forms, receipts and mails show`);
  const derived = Object.entries(derivedTokens(files));
  const taken = [...derived.map(([name]) => name), ...cityTokenNames].map((name) => ({ name }));
  const ofClaims = Object.entries(files.claims.claims).flatMap(([claim, one]) =>
    Object.keys(claimTokens(one)).map(
      (name): Named => ({ ...at('claims', 'claims', claim, 'words', name), name, value: tokens[name] ?? '' }),
    ),
  );
  const ofServices = files.services.services.map(({ facts }, index) =>
    Object.entries(serviceTokens(facts)).map(
      ([name, value]): Named => ({ ...at('services', 'services', index, 'facts'), name, value }),
    ),
  );
  for (const list of [ofClaims, ...ofServices]) {
    const again = new Set<unknown>(
      repeats<{ name: string }>([...taken, ...list], ({ name }) => name).map(([later]) => later),
    );
    for (const one of list)
      if (again.has(one)) problems.add(one, `{${one.name}} already means something else; pick another name`);
      else if (braces.test(one.value))
        problems.add(one, `{${one.name}} may only use plain words of other claims`);
  }
  for (const [name, value] of derived)
    if (braces.test(value))
      problems.addFault({
        file: 'data/business.json',
        message: `{${name}} must be plain text, got "${value}"`,
      });
}
