import type { First as Words } from '../../data/collections/services.ts';
import { Paragraph } from '../../renderer/components/Copy.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';
import { Icon } from '../../renderer/components/Icon.tsx';

/** One line, which opens to the rest. */
export function Urgent({ title, text, calls911, items }: NonNullable<Words['urgent']>) {
  return (
    <div className="urgent">
      <div className="wrap">
        <details>
          <summary>
            <Icon name="down" />
            {title}
          </summary>
          <Paragraph text={text} />
          {items && <CheckList items={items} />}
        </details>
        {calls911 && (
          <a href="tel:911" data-call="copy">
            Call 911
          </a>
        )}
      </div>
    </div>
  );
}

type Props = Partial<Words> & {
  benefits: { title: string; items: readonly string[] };
  factors: readonly string[];
};

export function First({ tries, wait, benefits, factors }: Props) {
  const lists = [
    { title: 'Try this first', items: tries },
    { title: 'While you wait', items: wait },
    { ...benefits, id: 'benefits' },
    { title: 'What affects your price', items: factors },
  ];
  return (
    <section className="band bg-band">
      <div className="wrap lists">
        {lists.map(
          ({ title, items, ...id }) =>
            items && (
              <div key={title} {...id}>
                <h2 className="mid">{title}</h2>
                <CheckList items={items} />
              </div>
            ),
        )}
      </div>
    </section>
  );
}
