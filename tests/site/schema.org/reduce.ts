/** `node tests/site/schema.org/reduce.ts schemaorg-current-https.jsonld` writes vocabulary.jsonld, keeping only what the validator reads. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const kept = ['@id', '@type', 'rdfs:subClassOf', 'schema:domainIncludes'];

const [, , published] = process.argv;
if (published === undefined) throw new Error('Pass the path of the file from schema.org');
const { '@graph': terms } = JSON.parse(readFileSync(published, 'utf8')) as { '@graph': { '@id': string }[] };
const lines = terms
  .toSorted((a, b) => (a['@id'] < b['@id'] ? -1 : 1))
  .map((term) => JSON.stringify(term, kept));
writeFileSync(join(import.meta.dirname, 'vocabulary.jsonld'), `{ "@graph": [\n${lines.join(',\n')}\n] }\n`);
