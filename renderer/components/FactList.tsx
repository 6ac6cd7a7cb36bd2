import type { Titled } from '../../data/collections/primitives.ts';
import { Copy } from './Copy.tsx';

type Props = {
  /** `says` is what the title means, in plain words below it. */
  items: readonly (Titled & { says?: string })[];
  className?: string;
};

export function FactList({ items, className = '' }: Props) {
  return (
    <dl className={`fact-list ${className}`}>
      {items.map(({ title, says, text }) => (
        <div key={title}>
          <dt className="head">
            {says ? (
              <>
                <small>{title}</small> {says}
              </>
            ) : (
              title
            )}
          </dt>
          <dd>
            <Copy text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
