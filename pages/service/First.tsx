import type { First as Words } from '../../data/collections/services.ts';
import { Copy, Paragraph } from '../../renderer/components/Copy.tsx';
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

export const Tries = ({ items }: { items: readonly string[] }) => (
  <section className="band tries">
    <div className="wrap">
      <h2>Try this first</h2>
      <ol>
        {items.map((item) => (
          <li key={item}>
            <Copy text={item} />
          </li>
        ))}
      </ol>
    </div>
  </section>
);
