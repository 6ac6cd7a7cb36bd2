import type { ReactNode } from 'react';
import { Copy } from './Copy.tsx';

type FactProps = { items: readonly Term[]; className?: string };

export const FactList = ({ items, className = 'ruled' }: FactProps) => (
  <dl className={className}>
    {items.map(({ title, text }) => (
      <div key={title}>
        <dt className="head">{title}</dt>
        <dd>{typeof text === 'string' ? <Copy text={text} /> : text}</dd>
      </div>
    ))}
  </dl>
);

type Term = { title: string; text: ReactNode };

export const Terms = ({ items, className }: { items: readonly Term[]; className?: string }) => (
  <dl className={className}>
    {items.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

type ListProps = { items: readonly string[]; className?: string };

/** Items with bullets. Check marks, in `dots`, are for what a price includes. */
export const CheckList = ({ items, className = 'list-disc pl-5' }: ListProps) => (
  <ul className={className}>
    {items.map((item) => (
      <li key={item}>
        <Copy text={item} />
      </li>
    ))}
  </ul>
);
