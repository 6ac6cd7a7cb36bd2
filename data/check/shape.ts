import type { z } from 'zod';
import { sentenceList } from '../facts/tokens.ts';
import { type FileKey, schemas } from '../files.ts';
import { closest, meaning } from '../suggestion.ts';
import { type Path, valueAt } from './path.ts';
import type { Problems } from './problems.ts';

export function checkShape(file: FileKey, value: unknown, problems: Problems): boolean {
  const { success, error } = schemas[file].safeParse(value, { error: defaultWording });
  const issues = error?.issues ?? [];
  const isMissing = (issue: Issue) => valueAt(value, issue.path) === undefined && issue.path.length > 0;
  const missing = new Map<string, { path: Path; names: string[] }>();
  for (const { path } of issues.filter((issue) => isField(issue) && isMissing(issue))) {
    const holder = path.slice(0, -1);
    const names = missing.get(holder.join()) ?? { path: holder, names: [] };
    missing.set(holder.join(), { ...names, names: [...names.names, String(path.at(-1))] });
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      const lacking = missing.get(issue.path.join())?.names ?? [];
      reportUnknown(file, value, issue, lacking, problems);
    }
  }
  for (const { path, names } of missing.values()) reportMissing(file, path, names, problems);
  for (const issue of issues) {
    if (problems.has(file, issue.path.slice(0, -1))) continue;
    if (issue.code === 'unrecognized_keys' || (isField(issue) && isMissing(issue))) continue;
    if (issue.code === 'custom' && hasSiblingAtFault(issue, issues)) continue;
    report(file, value, issue, problems);
  }
  return success;
}

type Issue = z.core.$ZodIssue;

const isField = (issue: Issue) => issue.code !== 'unrecognized_keys' && issue.code !== 'invalid_key';

/** A field that was misspelt is unknown, and the one that was meant is missing: one mistake. `lacking` loses those. */
function reportUnknown(
  file: FileKey,
  root: unknown,
  { path, keys }: Issue & { code: 'unrecognized_keys' },
  lacking: string[],
  problems: Problems,
): void {
  const known = knownFields(schemas[file], path, root);
  for (const key of keys) {
    const isOnlyPair = keys.length === 1 && lacking.length === 1;
    const meant = closest(key, lacking) ?? (isOnlyPair ? lacking[0] : closest(key, known));
    if (meant !== undefined && lacking.includes(meant)) lacking.splice(lacking.indexOf(meant), 1);
    problems.add(file, [...path, key], `unknown field${meaning(meant) || '; take it out'}`);
  }
}

function reportMissing(file: FileKey, holder: Path, names: readonly string[], problems: Problems): void {
  const [first, ...others] = names;
  if (first === undefined) return;
  if (others.length === 0) problems.add(file, [...holder, first], 'must be given');
  else problems.add(file, holder, `must have ${sentenceList(names)} too`);
}

function hasSiblingAtFault({ path }: Issue, issues: readonly Issue[]): boolean {
  const holder = path.slice(0, -1);
  return issues.some(
    (other) =>
      other.code !== 'custom' &&
      other.path.length > holder.length &&
      holder.every((key, depth) => key === other.path[depth]),
  );
}

function report(file: FileKey, root: unknown, issue: Issue, problems: Problems): void {
  if (issue.code === 'invalid_key') {
    problems.add(file, issue.path, issue.issues[0]?.message ?? issue.message);
    return;
  }
  problems.add(file, issue.path, `${issue.message}${got(issue, valueAt(root, issue.path))}`);
}

const longestQuote = 100;

/** `, got "6310"`; for a length, what was counted. */
function got(issue: Issue, value: unknown): string {
  const counted = issue.code === 'too_small' || issue.code === 'too_big';
  if (issue.code === 'custom' && value !== null && typeof value === 'object') return '';
  if (Array.isArray(value)) return counted ? `, got ${value.length || 'none'}` : ', got a list';
  if (typeof value === 'string' && counted) {
    return value.trim() === '' ? '' : `, got ${value.trim().length} characters`;
  }
  if (typeof value === 'string' && value.length > longestQuote && value.includes(' ')) {
    return `, got ${value.trim().split(/\s+/).length} words`;
  }
  if (value !== null && typeof value === 'object') return ', got fields in braces';
  if (typeof value === 'string' && value.length > longestQuote)
    return `, got ${JSON.stringify(`${value.slice(0, longestQuote)}…`)}`;
  return `, got ${JSON.stringify(value)}`;
}

function defaultWording(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_format') return 'must be a name such as "deadboltPrice", of letters and digits';
  const choices: unknown = issue.code === 'invalid_value' ? issue.values : issue.options;
  if (Array.isArray(choices))
    return `must be ${choices.map((choice) => JSON.stringify(choice)).join(' or ')}`;
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const [limit, bound] =
      issue.code === 'too_small' ? [issue.minimum, 'or more'] : [issue.maximum, 'or less'];
    if (issue.exact) return `must have ${limit} entries`;
    if (issue.origin === 'array') return `must have ${limit} entries ${bound}`;
    if (issue.origin === 'string') return `must have ${limit} characters ${bound}`;
    return issue.inclusive === false && issue.code === 'too_small'
      ? `must be more than ${limit}`
      : `must be ${limit} ${bound}`;
  }
  return undefined;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text in double quotes',
  number: 'a number, without quotes',
  int: 'a whole number',
  boolean: 'true or false, without quotes',
  array: 'a list in brackets, such as ["one", "two"]',
  object: 'fields in braces, such as { "name": "value" }',
  record: 'fields in braces, such as { "name": "value" }',
};

/** The field names that the object at `path` may have: of its own kind, where there are several kinds. */
function knownFields(schema: z.core.$ZodType, path: Path, root: unknown): string[] {
  let here: z.core.$ZodType[] = [schema];
  for (const [depth, key] of path.entries()) {
    const kind = (valueAt(root, path.slice(0, depth)) as { kind?: unknown } | undefined)?.kind;
    here = here.flatMap((each) => steps(each, key, kind));
  }
  const kind = (valueAt(root, path) as { kind?: unknown } | undefined)?.kind;
  return here.flatMap((each) => objects(each, kind)).flatMap((object) => Object.keys(object.shape));
}

type Def = z.core.$ZodTypes['_zod']['def'];

function steps(schema: z.core.$ZodType, key: PropertyKey, kind: unknown): z.core.$ZodType[] {
  const def = unwrap(schema);
  if (def.type === 'array') return [def.element];
  if (def.type === 'record') return [def.valueType];
  return objects(schema, kind)
    .map((object) => object.shape[String(key)])
    .filter((found) => found !== undefined);
}

function objects(schema: z.core.$ZodType, kind: unknown): { shape: z.core.$ZodShape }[] {
  const def = unwrap(schema);
  if (def.type === 'object') {
    const literal = def.shape.kind?._zod.values;
    return literal === undefined || kind === undefined || literal.has(kind as string) ? [def] : [];
  }
  return def.type === 'union' ? def.options.flatMap((option) => objects(option, kind)) : [];
}

function unwrap(schema: z.core.$ZodType): Def {
  const def = schema._zod.def as Def;
  return def.type === 'optional' ? unwrap(def.innerType) : def;
}
