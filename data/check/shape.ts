import { z } from 'zod';
import { type FileKey, schemas } from '../collections/files.ts';
import { valueAt } from './path.ts';
import type { Problems } from './problems.ts';
import { closest } from './suggestion.ts';

const noList = 'is required; write [] if there is none';

export function checkShape(file: FileKey, value: unknown, problems: Problems): boolean {
  const renamed = new Set<string>();
  const error = (issue: z.core.$ZodRawIssue) => {
    const { inst } = issue;
    if (issue.input === undefined && inst instanceof z.ZodArray && inst.safeParse([]).success) return noList;
    if (issue.code !== 'unrecognized_keys') return undefined;
    const { shape = {} } = (issue.inst?._zod.def ?? {}) as Partial<z.core.$ZodObjectDef>;
    for (const key of issue.keys) {
      const path = issue.path ?? [];
      const meant = closest(key, Object.keys(shape));
      const advice = meant ? `did you mean "${meant}"?` : 'delete it';
      problems.add({ file, path: [...path, key] }, `unknown field; ${advice}`);
      renamed.add([...path, meant].join());
    }
    return undefined;
  };
  const { success, error: { issues } = { issues: [] } } = schemas[file].safeParse(value, { error });
  for (const issue of issues) {
    const { code, path } = issue;
    if (code === 'unrecognized_keys' || renamed.has(path.join()) || problems.has({ file, path })) continue;
    problems.add({ file, path }, messageOf(issue, valueAt(value, path)));
  }
  return success;
}

/** Zod's own message without jargon, and what the field has now: `must be five digits, got "6310"`. */
export function messageOf(issue: z.core.$ZodIssue, found: unknown): string {
  const { code, path } = issue;
  if (found === undefined && path.length > 0) return issue.message === noList ? noList : 'is required';
  if (code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  const isObject = found === Object(found);
  if (code === 'custom' && isObject) return issue.message;
  const kind = code === 'invalid_type' && kinds[issue.expected];
  const rule = kind ? `must be ${kind}` : inPlainWords(issue.message);
  return `${rule}, got ${isObject ? objectWords(found) : textWords(found)}`;
}

const inPlainWords = (message: string) =>
  message
    .replace(/^Too .*? expected \w+ to /, 'must ')
    .replace(/^Invalid .*xpected (.*?)(, received .*)?$/, 'must be $1')
    .replace(/ ?\| ?/g, ' or ')
    .replace('>=', 'at least ')
    .replace('<=', 'at most ')
    .replace('>', 'more than ');

const objectWords = (found: unknown) =>
  Array.isArray(found) ? `a list of ${found.length}` : 'fields in braces';

const maxQuoteLength = 100;

const textWords = (found: unknown) =>
  typeof found === 'string' && found.length > maxQuoteLength
    ? `${found.trim().split(/\s+/).length} words in ${found.length} characters`
    : JSON.stringify(found);

const kinds: { [Type in z.core.$ZodInvalidTypeExpected]?: string } = {
  string: 'text in quotes',
  number: 'a number, without quotes',
  int: 'a whole number',
  boolean: 'true or false, without quotes',
  array: 'a list in brackets, such as ["one", "two"]',
  tuple: 'a list in brackets, such as ["one", "two"]',
  object: 'fields in braces, such as { "name": "value" }',
  record: 'fields in braces, such as { "name": "value" }',
};
