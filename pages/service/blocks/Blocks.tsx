/** The parts that differ between services. `kind` in data/services.json picks the component. */
import type { Block } from '../../../data/collections/service-blocks.ts';
import { Paragraph } from '../../../renderer/components/Copy.tsx';
import { CheckList } from '../../../renderer/components/FactList.tsx';
import { Comparison } from './Comparison.tsx';
import { Facts } from './Facts.tsx';

type Props = { blocks: readonly Block[]; id?: string; isPart?: boolean };

/** In a band, or as a part of another one. */
export function Blocks({ blocks, id, isPart }: Props) {
  const Heading = isPart ? 'h3' : 'h2';
  const sections = blocks.map((block) => (
    <section key={block.title} id={id} className={isPart ? 'mt-5' : undefined}>
      <Heading className="mid">{block.title}</Heading>
      {block.intro && <Paragraph className="text-quiet" text={block.intro} />}
      <Content block={block} />
    </section>
  ));
  if (isPart) return sections;
  return (
    <div className="band">
      <div className="wrap grid gap-8">{sections}</div>
    </div>
  );
}

function Content({ block }: { block: Block }) {
  switch (block.kind) {
    case 'list':
      return <CheckList items={block.items} />;
    case 'facts':
      return <Facts items={block.items} />;
    case 'comparison':
      return <Comparison {...block} />;
  }
}
