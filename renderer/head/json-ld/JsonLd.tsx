import type { Node } from './node.ts';

export function JsonLd({ graph }: { graph: readonly Node[] }) {
  if (graph.length === 0) return null;
  const json = serialize({ '@context': 'https://schema.org', '@graph': graph });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script holds raw text; serialize() escapes it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that can't close its <script>, start a comment or break a line of JavaScript. */
export const serialize = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => escapes[character] ?? '');
