/** The parts that differ between services. `kind` in data/services.json picks the component. */
import type { Block } from '../../../data/collections/service-blocks.ts';
import { routes } from '../../../data/shared/routes.ts';
import { Copy, Link, Paragraph } from '../../../renderer/components/Copy.tsx';
import { CheckList, FactList } from '../../../renderer/components/FactList.tsx';
import { Split } from '../../../renderer/components/Section.tsx';
import { usePage } from '../../../renderer/PageContext.tsx';
import { Comparison } from './Comparison.tsx';

type Props = { blocks: readonly Block[]; id?: string; isPart?: boolean };

/** In bands, or as parts of another one. */
export const Blocks = ({ blocks, id, isPart }: Props) =>
  blocks.map((block) =>
    isPart ? (
      <section key={block.title} id={id} className="mt-5">
        <h3>{block.title}</h3>
        {block.intro && <Paragraph className="text-quiet" text={block.intro} />}
        <Content block={block} />
      </section>
    ) : (
      <Split key={block.title} id={id} title={block.title} text={block.intro}>
        <Content block={block} />
      </Split>
    ),
  );

function Content({ block }: { block: Block }) {
  const { site } = usePage();
  switch (block.kind) {
    case 'list':
      return <CheckList items={block.items} />;
    case 'facts':
      return (
        <FactList
          className="plaques"
          items={block.items.map(({ title, text, label, recommended, service }) => ({
            title,
            text: (
              <>
                {label && <b className="block text-sm">{label}</b>}
                {recommended && <b className="block text-sm">Recommended</b>}
                <Copy text={text} />{' '}
                {service && (
                  <Link href={routes.service(service)} text={site.service(service)?.title} className="link" />
                )}
              </>
            ),
          }))}
        />
      );
    case 'comparison':
      return <Comparison {...block} />;
  }
}
