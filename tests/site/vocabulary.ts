/** schema.org's vocabulary: tests/site/schema.org/README.md has its version, date and license. */
import { readFileSync } from 'node:fs';
import type { GraphNode } from './built.ts';

type References = { '@id': string } | { '@id': string }[];
type Term = {
  '@id': string;
  'rdfs:subClassOf'?: References;
  'schema:domainIncludes'?: References;
  'schema:rangeIncludes'?: References;
  'schema:supersededBy'?: References;
};

/** The file as it is, for programs that read JSON-LD. */
export const vocabulary = JSON.parse(readFileSync('tests/site/schema.org/vocabulary.jsonld', 'utf8')) as {
  '@graph': Term[];
};

const terms = new Map(vocabulary['@graph'].map((term) => [term['@id'], term]));
const termOf = (name: string) => terms.get(`schema:${name}`);
const ids = (references: References = []) => [references].flat().map((reference) => reference['@id']);

/** A type with every type above it. */
const withParents = (id: string): string[] => [
  id,
  ...ids(terms.get(id)?.['rdfs:subClassOf']).flatMap(withParents),
];
const includesType = (references: References | undefined, type: string) =>
  withParents(`schema:${type}`).some((id) => ids(references).includes(id));

/** A line for each word of `value`, and of what is in it, that schema.org does not have at its place, or no longer. */
export function vocabularyFaults(value: unknown, place: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => vocabularyFaults(each, `${place}[${index}]`));
  if (value === null || typeof value !== 'object') return [];
  const { '@type': type, ...fields } = value as GraphNode;
  const words = Object.entries(fields).filter(([name]) => !name.startsWith('@'));
  // A reference to an object of the graph says nothing more.
  if (type === undefined) return words.length === 0 && '@id' in fields ? [] : [`${place} has no type`];
  const name = String(type);
  if (!termOf(name)) return [`${place}: schema.org has no type ${name}`];
  const old = [name, ...Object.keys(fields)].filter((word) => termOf(word)?.['schema:supersededBy']);
  return [
    ...old.map((word) => `${place}: ${word} is superseded`),
    ...words.flatMap(([word, inside]) => [
      ...(includesType(termOf(word)?.['schema:domainIncludes'], name)
        ? []
        : [`${place}: a ${name} has no ${word}`]),
      ...typesIn(inside)
        .filter((each) => !includesType(termOf(word)?.['schema:rangeIncludes'], each))
        .map((each) => `${place}: ${word} of a ${name} cannot be a ${each}`),
      ...vocabularyFaults(inside, `${place}.${word}`),
    ]),
  ];
}

/** The types of the objects that a property has. */
const typesIn = (value: unknown) =>
  [value]
    .flat()
    .flatMap((each) => (each instanceof Object && '@type' in each ? [String(each['@type'])] : []));
