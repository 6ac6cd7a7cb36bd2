import type { Titled } from '../../data/collections/primitives.ts';
import { Copy } from './Copy.tsx';

type Props = { items: readonly Titled[]; className?: string };

export function FactList({ items, className = '' }: Props) {
  return (
    <dl className={`fact-list ${className}`}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt className="head">{title}</dt>
          <dd>
            <Copy text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
