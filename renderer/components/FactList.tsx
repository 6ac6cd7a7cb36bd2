import type { ReactNode } from 'react';
import { Copy } from './Copy.tsx';

type Fact = { title: string; text: ReactNode; label?: string };

export const FactList = ({ items }: { items: readonly Fact[] }) => (
  <dl className="ruled">
    {items.map(({ title, label, text }) => (
      <div key={title}>
        <dt className="head">
          {label ? (
            <>
              <small className="block font-sans font-normal text-quiet text-sm">{title}</small> {label}
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

type ListProps = { items: readonly string[]; className?: string };

export const Facts = ({ items }: ListProps) => <CheckList items={items} className="facts" />;

export const CheckList = ({ items, className = 'dots' }: ListProps) => (
  <ul className={className}>
    {items.map((item) => (
      <li key={item}>
        <Copy text={item} />
      </li>
    ))}
  </ul>
);
