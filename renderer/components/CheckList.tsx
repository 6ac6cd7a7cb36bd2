import { Icon } from './Icon.tsx';

type Props = { items: readonly string[]; className?: string };

export function CheckList({ items, className = 'sm:grid-cols-2' }: Props) {
  return (
    <ul className={`grid gap-x-8 gap-y-3 ${className}`}>
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon name="check" className="mt-0.5 size-5 text-leaf" />
          {item}
        </li>
      ))}
    </ul>
  );
}
