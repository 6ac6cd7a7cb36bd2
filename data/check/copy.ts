/** Facts and the copy that uses them: every `{token}` is known, every fact is used. */
import { cityTokenNames, derivedTokenNames } from '../facts.ts';
import { type FileKey, fileKeys, type RawFiles } from '../files.ts';
import { type Path, type Problems, suggestion, valueAt } from './problems.ts';

/** Reports unknown tokens, stray braces, facts that nothing uses, and facts whose name is taken. */
export function checkCopy(files: RawFiles, problems: Problems): void {
  const facts = keys(valueAt(files.business, ['facts']));
  const everywhere = new Set<string>([...facts, ...derivedTokenNames]);
  const onCityPages = new Set<string>([...everywhere, ...cityTokenNames]);
  const used = new Set<string>();

  const check = (file: FileKey, path: Path, known: ReadonlySet<string>) =>
    eachText(valueAt(files[file], path), path, (copy, place) => {
      for (const name of tokensIn(copy)) {
        used.add(name);
        if (!known.has(name)) {
          problems.add(file, place, `{${name}} is not a fact${suggestion(name, known)}`);
        }
      }
      if (/[{}]/.test(copy.replace(token, ''))) {
        problems.add(file, place, 'has a brace that belongs to no {token}');
      }
    });

  for (const file of fileKeys) {
    for (const key of keys(files[file])) {
      if (key === '$schema' || (file === 'services' && key === 'services')) continue;
      check(file, [key], file === 'pages' && key === 'city' ? onCityPages : everywhere);
    }
  }
  list(valueAt(files.services, ['services'])).forEach((service, index) => {
    const own = keys(valueAt(service, ['facts']));
    const path = ['services', index];
    const inService = new Set([...everywhere, ...own]);
    for (const key of keys(service)) {
      check('services', [...path, key], key === 'facts' ? everywhere : inService);
    }
    const usedHere = new Set<string>();
    for (const key of keys(service)) {
      if (key === 'facts') continue;
      eachText(valueAt(service, [key]), [], (copy) => {
        for (const name of tokensIn(copy)) usedHere.add(name);
      });
    }
    for (const name of own) checkFact(problems, 'services', [...path, 'facts', name], name, usedHere);
  });
  if (fileKeys.some((file) => files[file] === undefined)) return;
  for (const name of facts) checkFact(problems, 'business', ['facts', name], name, used);
}

function checkFact(problems: Problems, file: FileKey, path: Path, name: string, used: ReadonlySet<string>) {
  if (taken.has(name))
    problems.add(file, path, `{${name}} already means something else; choose another name`);
  else if (!used.has(name)) problems.add(file, path, `unused fact: no text has {${name}}`);
}

const taken: ReadonlySet<string> = new Set([...derivedTokenNames, ...cityTokenNames]);

const token = /\{([a-zA-Z][a-zA-Z0-9]*)\}/g;
const tokensIn = (copy: string): string[] => [...copy.matchAll(token)].map(([, name = '']) => name);

function eachText(value: unknown, path: Path, visit: (copy: string, place: Path) => void): void {
  if (typeof value === 'string') visit(value, path);
  else if (Array.isArray(value)) {
    value.forEach((item, index) => {
      eachText(item, [...path, index], visit);
    });
  } else for (const key of keys(value)) eachText(valueAt(value, [key]), [...path, key], visit);
}

const keys = (value: unknown): string[] =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : [];

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
