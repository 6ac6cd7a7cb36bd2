/** The parts that differ between services. `kind` in data/services.json picks the component. */
import type { Block } from '../../../data/collections/service-blocks.ts';
import { Paragraph } from '../../../renderer/components/Copy.tsx';
import { CheckList } from '../../../renderer/components/FactList.tsx';
import { Comparison } from './Comparison.tsx';
import { Facts } from './Facts.tsx';

type Props = { blocks: readonly Block[]; id?: string; className?: string };

export function Blocks({ blocks, id, className = '' }: Props) {
  return (
    <div className={`band ${className}`}>
      <div className="wrap grid gap-12">
        {blocks.map((block) => (
          <section key={block.title} id={id}>
            <div className="mb-4">
              <h2>{block.title}</h2>
              {block.intro && <Paragraph className="lead" text={block.intro} />}
            </div>
            <Content block={block} />
          </section>
        ))}
      </div>
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
