/** schema.org's vocabulary: tests/site/schema.org/README.md has its version, date and license. */
import { readFileSync } from 'node:fs';

const file = 'tests/site/schema.org/vocabulary.jsonld';

type Reference = { '@id': string };
type Term = Reference & {
  '@type': string | string[];
  'rdfs:subClassOf'?: Reference | Reference[];
  'schema:domainIncludes'?: Reference | Reference[];
  'schema:rangeIncludes'?: Reference | Reference[];
  'schema:supersededBy'?: Reference | Reference[];
};

/** The file as it is, for programs that read JSON-LD. */
export const published = JSON.parse(readFileSync(file, 'utf8')) as { '@graph': Term[] };

const terms = new Map(published['@graph'].map((term) => [term['@id'], term]));
const idOf = (name: string) => `schema:${name}`;
const ids = (references: Reference | Reference[] = []) => [references].flat().map(({ '@id': id }) => id);

/** Whether there is a type of this name, such as "Locksmith". */
export const isType = (name: string) => [terms.get(idOf(name))?.['@type']].flat().includes('rdfs:Class');

/** Whether a type has a property, from itself or a type above it. */
export const hasProperty = (type: string, property: string) =>
  includesAny(terms.get(idOf(property))?.['schema:domainIncludes'], above(idOf(type)));

/** Whether the value of a property may be of a type, or of one above it. */
export const mayBe = (property: string, type: string) =>
  includesAny(terms.get(idOf(property))?.['schema:rangeIncludes'], above(idOf(type)));

/** What is to be used in the place of a type or property that is out of date: "schema:audience". */
export const supersededBy = (name: string): string | undefined =>
  ids(terms.get(idOf(name))?.['schema:supersededBy'])[0];

function includesAny(references: Reference | Reference[] | undefined, wanted: ReadonlySet<string>): boolean {
  return ids(references).some((id) => wanted.has(id));
}

/** A type with every type above it. */
function above(type: string): ReadonlySet<string> {
  const found = new Set([type]);
  // A set is walked in the order of its adding, and what is added meanwhile comes last.
  for (const id of found) for (const parent of ids(terms.get(id)?.['rdfs:subClassOf'])) found.add(parent);
  return found;
}
