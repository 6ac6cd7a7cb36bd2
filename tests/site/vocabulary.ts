/** schema.org's vocabulary, from the package schema-dts, whose types are made of it: package-lock.json pins what is read. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** What is read here. A newer version has a newer date. */
export const source = {
  version: '2.1.0',
  published: '2026-10-02',
  license: 'Apache-2.0; the vocabulary itself CC BY-SA 3.0',
};

/** For each type its properties, those of the types above it included. */
export type Vocabulary = ReadonlyMap<string, ReadonlySet<string>>;

/** @throws where the package writes its types in another way than this reads */
export function schemaOrg(): Vocabulary {
  const file = 'node_modules/schema-dts/dist/schema.d.ts';
  const declared = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const interfaces = new Map(
    declared.statements.filter(ts.isInterfaceDeclaration).map((each) => [each.name.text, each]),
  );
  const types = new Map<string, ReadonlySet<string>>();
  for (const each of interfaces.values()) {
    const name = typeOf(each);
    if (name !== undefined) types.set(name, new Set(propertiesOf(each, interfaces)));
  }
  if (types.size < 800) throw new Error(`${file} holds ${types.size} types, too few to be schema.org's`);
  return types;
}

/** `interface LocksmithLeaf { "@type": "Locksmith" }` is the type Locksmith. */
function typeOf({ members }: ts.InterfaceDeclaration): string | undefined {
  for (const member of members.filter(ts.isPropertySignature)) {
    const { name, type } = member;
    if (!ts.isStringLiteral(name) || name.text !== '@type' || type === undefined) continue;
    if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return type.literal.text;
  }
  return undefined;
}

function propertiesOf(
  { members, heritageClauses }: ts.InterfaceDeclaration,
  interfaces: ReadonlyMap<string, ts.InterfaceDeclaration>,
): string[] {
  const own = members.flatMap(({ name }) => (name && ts.isStringLiteral(name) ? [name.text] : []));
  const above = (heritageClauses ?? []).flatMap((clause) =>
    clause.types.flatMap(({ expression }) => {
      const parent = ts.isIdentifier(expression) && interfaces.get(expression.text);
      return parent ? propertiesOf(parent, interfaces) : [];
    }),
  );
  return [...own.filter((name) => !name.startsWith('@')), ...above];
}

/** The vocabulary as schema.org publishes it, in the little of JSON-LD that validators read. */
export function asJsonLd(vocabulary: Vocabulary): { '@graph': object[] } {
  const typesOf = new Map<string, string[]>();
  for (const [type, properties] of vocabulary) {
    for (const property of properties) typesOf.set(property, [...(typesOf.get(property) ?? []), type]);
  }
  const id = (name: string) => ({ '@id': `schema:${name}` });
  return {
    '@graph': [
      ...[...vocabulary.keys()].map((type) => ({ ...id(type), '@type': 'rdfs:Class' })),
      ...[...typesOf].map(([property, types]) => ({
        ...id(property),
        '@type': 'rdf:Property',
        'schema:domainIncludes': types.map(id),
      })),
    ],
  };
}
