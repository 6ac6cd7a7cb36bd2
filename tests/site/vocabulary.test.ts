/** The structured data of every page speaks schema.org's vocabulary and nothing else, and keeps the rules of Google's rich results. */
import { readFileSync } from 'node:fs';
import Validator from '@adobe/structured-data-validator';
import { expect, test } from 'vitest';
import { type GraphNode, graphOf, pageAt, readBuilt } from './built.ts';
import { asJsonLd, schemaOrg, source } from './vocabulary.ts';

const built = readBuilt();
const vocabulary = schemaOrg();
const validator = new Validator(asJsonLd(vocabulary));

/** A line for each word of `value`, and of what is in it, that schema.org does not know at its place. */
function unknown(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => unknown(each, `${place}[${index}]`));
  if (value === null || typeof value !== 'object') return [];
  const { '@type': type, ...fields } = value as GraphNode;
  const words = Object.keys(fields).filter((name) => !name.startsWith('@'));
  // A reference to an object of the graph says nothing more.
  if (type === undefined) return words.length === 0 && '@id' in fields ? [] : [`${place} has no type`];
  const properties = vocabulary.get(String(type));
  if (properties === undefined) return [`${place}: schema.org has no type ${type}`];
  return [
    ...words.filter((name) => !properties.has(name)).map((name) => `${place}: a ${type} has no ${name}`),
    ...words.flatMap((name) => unknown(fields[name], `${place}.${name}`)),
  ];
}

/** What the validator says of a graph, a line each. */
async function issues(graph: readonly GraphNode[]): Promise<string[]> {
  // A copy of each: the validator takes fields of its own out of what it is given.
  const found = await Promise.all(
    graph.map((node) => validator.validate({ jsonld: { [String(node['@type'])]: [{ ...node }] } })),
  );
  return found.flat().map(({ severity, issueMessage, path }) => {
    const place = path.map(({ property, type }) => property ?? type).join('.');
    return `${severity} ${place}: ${issueMessage}`;
  });
}

test('the vocabulary is the one that is dated here, and is read whole', () => {
  const { version, license } = JSON.parse(readFileSync('node_modules/schema-dts/package.json', 'utf8'));
  expect(version).toBe(source.version);
  expect(source.license).toContain(license);
  expect(vocabulary.get('Locksmith')).toContain('priceRange');
  expect(vocabulary.get('Locksmith')).toContain('name');
  expect(vocabulary.get('Locksmith')).not.toContain('serviceType');
  expect(vocabulary.has('DayOfWeek')).toBe(true);
});

test.each(built.pages)('$path uses types and properties that schema.org has', (page) => {
  const graph = graphOf(page);
  expect(graph.length).toBeGreaterThan(0);
  expect(unknown(graph, '@graph')).toEqual([]);
});

test.each(built.pages)('$path keeps the rules of rich results', async (page) => {
  expect(await issues(graphOf(page))).toEqual([]);
});

test('both find what is wrong', async () => {
  const [business, ...others] = graphOf(pageAt(built, '/about'));
  const wrong = [{ ...business, colour: 'red' }, { '@type': 'Locksmiths' }, { name: 'Key' }];
  expect(unknown(wrong, '@graph')).toEqual([
    '@graph[0]: a Locksmith has no colour',
    '@graph[1]: schema.org has no type Locksmiths',
    '@graph[2] has no type',
  ]);
  const unlisted = others.map((node) =>
    node['@type'] === 'BreadcrumbList' ? { ...node, itemListElement: [{ '@type': 'ListItem' }] } : node,
  );
  expect((await issues(wrong.slice(0, 2) as GraphNode[])).join('\n')).toMatch(/colour.*\n.*Locksmiths/);
  expect((await issues(unlisted)).join('\n')).toContain('ERROR BreadcrumbList');
});
