import { Paragraph } from '../../renderer/components/Copy.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';

type Props = { id?: string; title: string; intro?: string | undefined; items: readonly string[] };

export function ShortList({ id, title, intro, items }: Props) {
  return (
    <section id={id}>
      <h3>{title}</h3>
      {intro && <Paragraph text={intro} />}
      <CheckList items={items} />
    </section>
  );
}
