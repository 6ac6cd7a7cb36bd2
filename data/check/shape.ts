import type { z } from 'zod';
import { type FileKey, schemas } from '../collections/files.ts';
import { valueAt } from './path.ts';
import type { Problems } from './problems.ts';
import { closest } from './suggestion.ts';

export function checkShape(file: FileKey, value: unknown, problems: Problems): boolean {
  const renamed = new Set<string>();
  const error = (issue: z.core.$ZodRawIssue) => {
    if (issue.code !== 'unrecognized_keys') return wordingOf(issue);
    const { shape = {} } = (issue.inst?._zod.def ?? {}) as Partial<z.core.$ZodObjectDef>;
    for (const key of issue.keys) {
      const path = issue.path ?? [];
      const meant = closest(key, Object.keys(shape));
      problems.add(
        file,
        [...path, key],
        `unknown field; ${meant ? `did you mean "${meant}"?` : 'delete it'}`,
      );
      renamed.add([...path, meant].join());
    }
    return undefined;
  };
  const { success, error: { issues } = { issues: [] } } = schemas[file].safeParse(value, { error });
  for (const issue of issues) {
    const { code, path } = issue;
    if (code === 'unrecognized_keys' || renamed.has(path.join())) continue;
    if (problems.has(file, path.slice(0, -1))) continue;
    const found = valueAt(value, path);
    const isMissing = found === undefined && path.length > 0;
    problems.add(file, path, isMissing ? 'is required' : messageOf(issue, found));
  }
  return success;
}

const maxQuoteLength = 100;

/** Adds what the field has now: `must be five digits, got "6310"`. */
function messageOf(issue: z.core.$ZodIssue, found: unknown): string {
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  const isObject = found !== null && typeof found === 'object';
  if (issue.code === 'custom' && isObject) return issue.message;
  return `${issue.message}, got ${isObject ? objectWords(found) : textWords(found)}`;
}

const objectWords = (found: object) =>
  Array.isArray(found) ? `a list of ${found.length}` : 'fields in braces';

const textWords = (found: unknown) =>
  typeof found === 'string' && found.length > maxQuoteLength
    ? `${found.trim().split(/\s+/).length} words in ${found.length} characters`
    : JSON.stringify(found);

/** For rules without a message in the schema. */
function wordingOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_format':
      return 'must be a name of letters and digits, such as "deadboltPrice"';
    case 'invalid_value':
    case 'invalid_union': {
      const choices: unknown = issue.code === 'invalid_value' ? issue.values : issue.options;
      if (!Array.isArray(choices)) return undefined;
      return `must be ${choices.map((choice) => JSON.stringify(choice)).join(' or ')}`;
    }
    case 'too_small':
      if (issue.exact) return `must have exactly ${issue.minimum}`;
      return issue.inclusive ? `must have ${issue.minimum} or more` : `must be more than ${issue.minimum}`;
    case 'too_big':
      return issue.exact ? `must have exactly ${issue.maximum}` : `must have ${issue.maximum} or less`;
    default:
      return undefined;
  }
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
