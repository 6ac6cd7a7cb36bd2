/**
 * Makes vocabulary.jsonld of the file that schema.org publishes: `node tests/site/schema.org/reduce.ts schemaorg-current-https.jsonld`.
 * Words for people and names in other vocabularies are left out; each term stands on a line of its own, so that a new version shows what changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const kept = [
  '@id',
  '@type',
  'rdfs:subClassOf',
  'schema:domainIncludes',
  'schema:rangeIncludes',
  'schema:supersededBy',
];

const [, , published] = process.argv;
if (published === undefined) throw new Error('Name the file that schema.org publishes');
const { '@graph': terms } = JSON.parse(readFileSync(published, 'utf8')) as { '@graph': { '@id': string }[] };
const lines = terms
  .toSorted((a, b) => (a['@id'] < b['@id'] ? -1 : 1))
  .map((term) => JSON.stringify(term, kept));
writeFileSync(join(import.meta.dirname, 'vocabulary.jsonld'), `{ "@graph": [\n${lines.join(',\n')}\n] }\n`);
