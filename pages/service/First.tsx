import type { First as Words } from '../../data/collections/services.ts';
import { Copy, Paragraph } from '../../renderer/components/Copy.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';
import { ShortList } from './ShortList.tsx';

export function Urgent({ title, text, items }: NonNullable<Words['urgent']>) {
  return (
    <div className="first-aid">
      <div className="wrap">
        <h2>
          <Copy text={title} />
        </h2>
        <Paragraph text={text} />
        {items && <CheckList items={items} />}
      </div>
    </div>
  );
}

export function First({ tries, wait }: Words) {
  const lists = [
    { title: 'Try this first', items: tries },
    { title: 'While you wait', items: wait },
  ].filter(({ items }) => items);
  if (lists.length === 0) return null;
  return (
    <section className="band pt-0">
      <div className="wrap columns">
        {lists.map(({ title, items = [] }) => (
          <ShortList key={title} title={title} items={items} alone={lists.length === 1} />
        ))}
      </div>
    </section>
  );
}
