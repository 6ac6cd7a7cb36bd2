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

export function Facts({ items, className = '' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`facts ${className}`.trim()}>
      {items.map((item) => (
        <li key={item}>
          <Copy text={item} />
        </li>
      ))}
    </ul>
  );
}

export function CheckList({ items, className = 'pairs' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`dots ${className}`}>
      {items.map((item) => (
        <li key={item}>
          <Copy text={item} />
        </li>
      ))}
    </ul>
  );
}
