import type { First as Words } from '../../data/collections/services.ts';
import { Copy, Paragraph } from '../../renderer/components/Copy.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';
import { ShortList } from './ShortList.tsx';

export function Urgent({ title, text, items }: NonNullable<Words['urgent']>) {
  return (
    <div className="notice border-alert bg-alert-soft">
      <h2 className="text-xl">
        <Copy text={title} />
      </h2>
      <Paragraph className="mt-1" text={text} />
      {items && <CheckList items={items} className="mt-1" />}
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
