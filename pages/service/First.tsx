import type { First as Words } from '../../data/collections/services.ts';
import { CheckList } from '../../renderer/components/CheckList.tsx';
import { Copy } from '../../renderer/components/Copy.tsx';

/** Before we come: what cannot wait, what to try, and what to do until then. */
export function First({ urgent, tries, wait }: Words) {
  const lists = [
    { title: 'Try this first', items: tries },
    { title: 'While you wait', items: wait },
  ].filter(({ items }) => items);
  return (
    <section className="band pt-0">
      <div className="wrap first">
        {urgent && (
          <div className="notice border-alert bg-alert-soft">
            <h2>
              <Copy text={urgent.title} />
            </h2>
            <p>
              <Copy text={urgent.text} />
            </p>
            {urgent.items && <CheckList items={urgent.items} className="" />}
          </div>
        )}
        {lists.map(({ title, items = [] }, index) => {
          const Heading = urgent || index > 0 ? 'h3' : 'h2';
          return (
            <div key={title}>
              <Heading>{title}</Heading>
              <CheckList items={items} className="" />
            </div>
          );
        })}
      </div>
    </section>
  );
}
