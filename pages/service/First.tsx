import type { First as Words } from '../../data/collections/services.ts';
import { Copy, Paragraph } from '../../renderer/components/Copy.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';

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
      <div className="wrap first grid gap-4 md:grid-cols-2">
        {lists.map(({ title, items = [] }) => (
          <div key={title}>
            <h2 className="mb-2 text-2xl">{title}</h2>
            <CheckList items={items} className="" />
          </div>
        ))}
      </div>
    </section>
  );
}
