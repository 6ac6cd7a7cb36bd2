import { Paragraph } from '../../renderer/components/Copy.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';

type Props = {
  id?: string;
  title: string;
  intro?: string | undefined;
  items: readonly string[];
  /** Has a band to itself. */
  alone?: boolean;
};

const isShort = (items: readonly string[]) => items.every((item) => item.length <= 16);

export function ShortList({ id, title, intro, items, alone = false }: Props) {
  return (
    <section id={id}>
      <h2 className="mb-2 text-2xl">{title}</h2>
      {intro && <Paragraph className="mb-2" text={intro} />}
      <CheckList items={items} className={isShort(items) ? 'names' : alone ? 'pairs' : ''} />
    </section>
  );
}
