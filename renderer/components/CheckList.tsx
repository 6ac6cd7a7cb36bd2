import { Copy } from './Copy.tsx';

type Props = { items: readonly string[]; className?: string };

export function CheckList({ items, className = 'pairs' }: Props) {
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
