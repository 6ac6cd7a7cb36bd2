/** The structured data of every page speaks schema.org's vocabulary and nothing else, and keeps the rules of Google's rich results. */
import Validator from '@adobe/structured-data-validator';
import { expect, test } from 'vitest';
import { type GraphNode, graphOf, pageAt, readBuilt } from './built.ts';
import { hasProperty, isType, mayBe, published, supersededBy } from './vocabulary.ts';

const built = readBuilt();
const validator = new Validator(published);

/** A line for each word of `value`, and of what is in it, that schema.org does not have at its place, or no longer. */
function faults(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => faults(each, `${place}[${index}]`));
  if (value === null || typeof value !== 'object') return [];
  const { '@type': type, ...fields } = value as GraphNode;
  const words = Object.keys(fields).filter((name) => !name.startsWith('@'));
  // A reference to an object of the graph says nothing more.
  if (type === undefined) return words.length === 0 && '@id' in fields ? [] : [`${place} has no type`];
  const name = String(type);
  if (!isType(name)) return [`${place}: schema.org has no type ${name}`];
  return [
    ...[name, ...words].flatMap((word) => {
      const newer = supersededBy(word);
      return newer === undefined ? [] : [`${place}: instead of ${word} use ${newer}`];
    }),
    ...words.filter((word) => !hasProperty(name, word)).map((word) => `${place}: a ${name} has no ${word}`),
    ...words.flatMap((word) =>
      typesIn(fields[word])
        .filter((inside) => !mayBe(word, inside))
        .map((inside) => `${place}: ${word} of a ${name} cannot be a ${inside}`),
    ),
    ...words.flatMap((word) => faults(fields[word], `${place}.${word}`)),
  ];
}

/** The types of the objects that a property has. */
const typesIn = (value: unknown) =>
  [value]
    .flat()
    .flatMap((each) => (each instanceof Object && '@type' in each ? [String(each['@type'])] : []));

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

test.each(built.pages)('$path uses types and properties that schema.org has', (page) => {
  const graph = graphOf(page);
  expect(graph.length).toBeGreaterThan(0);
  expect(faults(graph, '@graph')).toEqual([]);
});

test.each(built.pages)('$path keeps the rules of rich results', async (page) => {
  expect(await issues(graphOf(page))).toEqual([]);
});

test('both find what is wrong', async () => {
  const [business, ...others] = graphOf(pageAt(built, '/about'));
  const wrong = [
    { ...business, colour: 'red', serviceType: 'Locks' },
    { '@type': 'Locksmiths' },
    { name: 'Key' },
    { '@type': 'Locksmith', address: { '@type': 'Place', map: 'https://example.com' } },
  ];
  expect(faults(wrong, '@graph')).toEqual([
    '@graph[0]: a Locksmith has no colour',
    '@graph[0]: a Locksmith has no serviceType',
    '@graph[1]: schema.org has no type Locksmiths',
    '@graph[2] has no type',
    '@graph[3]: address of a Locksmith cannot be a Place',
    '@graph[3].address: instead of map use schema:hasMap',
  ]);
  const unlisted = others.map((node) =>
    node['@type'] === 'BreadcrumbList' ? { ...node, itemListElement: [{ '@type': 'ListItem' }] } : node,
  );
  expect((await issues(wrong.slice(0, 2) as GraphNode[])).join('\n')).toMatch(/colour.*\n.*Locksmiths/s);
  expect((await issues(unlisted)).join('\n')).toContain('ERROR BreadcrumbList');
});
