/** The page-specific parts of a service: `kind` in data/services.json picks the drawing. */
import type { Block } from '../../../data/collections/services.ts';
import { Cards } from '../../../renderer/components/Cards.tsx';
import { CheckList } from '../../../renderer/components/CheckList.tsx';
import { Section } from '../../../renderer/components/Section.tsx';
import { Comparison } from './Comparison.tsx';
import { Notice } from './Notice.tsx';
import { Prices } from './Prices.tsx';

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    <Section
      key={block.title}
      title={block.title}
      text={block.kind === 'notice' ? undefined : block.intro}
      tone={index % 2 === 0 ? 'mist' : 'white'}
    >
      <Content block={block} />
    </Section>
  ));
}

/** Whether every item fits a narrow column, as names of makes do. */
const isShort = (items: readonly string[]) => items.every((item) => item.length <= 16);

function Content({ block }: { block: Block }) {
  switch (block.kind) {
    case 'list':
      return (
        <CheckList
          items={block.items}
          className={isShort(block.items) ? 'grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-2 lg:grid-cols-3'}
        />
      );
    case 'cards':
      return <Cards items={block.items} />;
    case 'comparison':
      return <Comparison columns={block.columns} />;
    case 'prices':
      return <Prices title={block.title} rows={block.rows} />;
    case 'notice':
      return <Notice {...block} />;
  }
}
