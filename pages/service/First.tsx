import type { First as Words } from '../../data/collections/services.ts';
import { Paragraph } from '../../renderer/components/Copy.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';

export function Urgent({ title, text, items }: NonNullable<Words['urgent']>) {
  return (
    <div className="first-aid">
      <div className="wrap">
        {/* No heading: it comes before the page's own. */}
        <Paragraph className="head" text={title} />
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
  ];
  if (!tries && !wait) return null;
  return (
    <section className="band">
      <div className="wrap split even">
        {lists.map(
          ({ title, items }) =>
            items && (
              <div key={title}>
                <h2 className="mid">{title}</h2>
                <CheckList items={items} className="dots mt-3" />
              </div>
            ),
        )}
      </div>
    </section>
  );
}
