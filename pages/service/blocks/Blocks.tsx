/** The parts that differ between services. `kind` in data/services.json picks the component. */
import type { Block } from '../../../data/collections/serviceBlocks.ts';
import { Paragraph } from '../../../renderer/components/Copy.tsx';
import { CheckList } from '../../../renderer/components/FactList.tsx';
import { Comparison } from './Comparison.tsx';
import { Facts } from './Facts.tsx';

type Props = { blocks: readonly Block[]; id?: string; className?: string };

export function Blocks({ blocks, id, className = 'bg-paper' }: Props) {
  const alone = blocks.length === 1;
  return (
    <div className={`band ${className}`}>
      <div className={`wrap grid gap-4 lg:gap-16 ${alone ? '' : 'lg:grid-cols-2'}`}>
        {blocks.map((block) => (
          <section key={block.title} id={id}>
            <div className="mb-4">
              <h2>{block.title}</h2>
              {block.intro && <Paragraph className="lead" text={block.intro} />}
            </div>
            <Content block={block} alone={alone} />
          </section>
        ))}
      </div>
    </div>
  );
}

const isShort = (items: readonly string[]) => items.every((item) => item.length <= 16);

function Content({ block, alone }: { block: Block; alone: boolean }) {
  switch (block.kind) {
    case 'list':
      return (
        <CheckList items={block.items} className={isShort(block.items) ? 'names' : alone ? 'pairs' : ''} />
      );
    case 'facts':
      return <Facts items={block.items} />;
    case 'comparison':
      return <Comparison {...block} />;
  }
}
