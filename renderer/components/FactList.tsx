import type { ReactNode } from 'react';
import { Copy } from './Copy.tsx';

type Fact = { title: string; text: ReactNode; label?: string };

export function FactList({ items, className = '' }: { items: readonly Fact[]; className?: string }) {
  return (
    <dl className={`fact-list ${className}`}>
      {items.map(({ title, label, text }) => (
        <div key={title}>
          <dt className="head">
            {label ? (
              <>
                <small>{title}</small> {label}
              </>
            ) : (
              title
            )}
          </dt>
          <dd>{typeof text === 'string' ? <Copy text={text} /> : text}</dd>
        </div>
      ))}
    </dl>
  );
}

type ListProps = { items: readonly string[]; className?: string };

export const Facts = ({ items, className = '' }: ListProps) => (
  <TextList items={items} className={`facts ${className}`.trim()} />
);

export const CheckList = ({ items, className = 'pairs' }: ListProps) => (
  <TextList items={items} className={`dots ${className}`} />
);

const TextList = ({ items, className }: ListProps) => (
  <ul className={className}>
    {items.map((item) => (
      <li key={item}>
        <Copy text={item} />
      </li>
    ))}
  </ul>
);
