import type { Block } from '../../../data/collections/services.ts';

type Props = { items: Extract<Block, { kind: 'facts' }>['items'] };

/** Titled rows between hairlines. */
export function Facts({ items }: Props) {
  return (
    <ul className="fact-list">
      {items.map(({ title, text, label, recommended }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            {label && <p className="text-sm font-semibold">{label}</p>}
            {recommended && <p className="text-sm font-semibold">Recommended</p>}
          </div>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
