import type { ReactNode } from 'react';
import { Copy } from './Copy.tsx';

export const FactList = ({ items }: { items: readonly (Term & { label?: string })[] }) => (
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

type Term = { title: string; text: ReactNode };

export const Terms = ({ items }: { items: readonly Term[] }) => (
  <dl>
    {items.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

type ListProps = { items: readonly string[]; className?: string };

export const CheckList = ({ items, className = 'dots' }: ListProps) => (
  <ul className={className}>
    {items.map((item) => (
      <li key={item}>
        <Copy text={item} />
      </li>
    ))}
  </ul>
);
