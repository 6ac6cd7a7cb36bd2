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

/** What schema.org does not have in this place of an object, or no longer. */
export function vocabularyFaults({ '@type': type, ...fields }: GraphNode): string[] {
  const words = Object.entries(fields).filter(([name]) => !name.startsWith('@'));
  // A reference to an object of the graph says nothing more.
  if (type === undefined) return words.length === 0 && '@id' in fields ? [] : ['an object has no type'];
  const name = String(type);
  if (!termOf(name)) return [`there is no type ${name}`];
  return words.flatMap(([word, value]) => {
    const term = termOf(word);
    const inside = [value]
      .flat()
      .flatMap((each) => (each as GraphNode)['@type'] ?? [])
      .map(String);
    return [
      ...(term?.['schema:supersededBy'] ? [`${word} is superseded`] : []),
      ...(includesType(term?.['schema:domainIncludes'], name) ? [] : [`a ${name} has no ${word}`]),
      ...inside
        .filter((each) => !includesType(term?.['schema:rangeIncludes'], each))
        .map((each) => `${word} of a ${name} cannot be a ${each}`),
    ];
  });
}
