import type { IconName } from '../../data/collections/primitives.ts';
import { Icon } from './Icon.tsx';

type Card = {
  title: string;
  text: string;
  icon?: IconName;
  label?: string | undefined;
  recommended?: boolean | undefined;
};
type Props = { items: readonly Card[] };

/** Titled cards in rows; of four or eight, no row is left with one alone. */
export function Cards({ items }: Props) {
  return (
    <ul
      className={`grid gap-4 sm:grid-cols-2 ${items.length % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
    >
      {items.map(({ title, text, icon, label, recommended }) => (
        <li
          key={title}
          className={`card text-ink ${recommended ? '[border-width:2px] border-amber-deep' : ''}`}
        >
          {icon && <Icon name={icon} className="mb-3 size-7 text-river" />}
          {recommended && <p className="mb-1 text-sm font-bold text-river">Recommended</p>}
          <h3>{title}</h3>
          {label && <p className="text-sm font-semibold text-river">{label}</p>}
          <p className="mt-2 text-slate">{text}</p>
        </li>
      ))}
    </ul>
  );
}
