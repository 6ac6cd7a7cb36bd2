/** Each file against its schema: every fault in plain words, with what stands there now. */
import type { z } from 'zod';
import { type FileKey, schemas } from '../files.ts';
import { type Path, type Problems, suggestion, valueAt } from './problems.ts';

/** Reports every place where `value` does not fit the schema of `file`; true when there is none. */
export function checkShape(file: FileKey, value: unknown, problems: Problems): boolean {
  const result = schemas[file].safeParse(value, { error: defaultWording });
  for (const issue of result.error?.issues ?? []) report(file, value, issue, problems);
  return result.success;
}

type Issue = z.core.$ZodIssue;

function report(file: FileKey, root: unknown, issue: Issue, problems: Problems): void {
  if (issue.code === 'unrecognized_keys') {
    const known = knownFields(schemas[file], issue.path, root);
    for (const key of issue.keys) {
      problems.add(file, [...issue.path, key], `unknown field${suggestion(key, known)}`);
    }
    return;
  }
  if (issue.code === 'invalid_key') {
    problems.add(file, issue.path, issue.issues[0]?.message ?? issue.message);
    return;
  }
  const value = valueAt(root, issue.path);
  problems.add(
    file,
    issue.path,
    value === undefined ? 'must be given' : `${issue.message}${got(issue, value)}`,
  );
}

/** Longer texts are counted, not quoted. In characters. */
const longestQuote = 100;

/** `, got "6310"`; for a length, what was counted. */
function got(issue: Issue, value: unknown): string {
  const counted = issue.code === 'too_small' || issue.code === 'too_big';
  if (Array.isArray(value)) return counted ? `, got ${value.length}` : ', got a list';
  if (typeof value === 'string' && counted) {
    return value.trim() === '' ? '' : `, got ${value.trim().length} characters`;
  }
  if (typeof value === 'string' && value.length > longestQuote && value.includes(' ')) {
    return `, got ${value.trim().split(/\s+/).length} words`;
  }
  if (value !== null && typeof value === 'object') return ', got an object';
  return `, got ${JSON.stringify(value)}`;
}

/** For the rules that have no words of their own in data/collections. */
function defaultWording(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}`;
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
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
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
