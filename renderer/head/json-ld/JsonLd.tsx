import { type Node, serialize } from './node.ts';

export function JsonLd({ graph }: { graph: readonly Node[] }) {
  const json = serialize({ '@context': 'https://schema.org', '@graph': graph });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script holds raw text; serialize() escapes it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
