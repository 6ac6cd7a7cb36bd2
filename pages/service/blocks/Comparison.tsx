import type { Block } from '../../../data/collections/services.ts';
import { Icon } from '../../../renderer/components/Icon.tsx';

type Props = { columns: Extract<Block, { kind: 'comparison' }>['columns'] };

const looks = {
  good: { box: 'border-leaf bg-leaf-soft', icon: 'check', ink: 'text-leaf' },
  plain: { box: '', icon: 'arrow', ink: 'text-river' },
  warning: { box: 'border-alert bg-alert-soft', icon: 'warning', ink: 'text-alert' },
} as const;

/** Two columns of points, side by side. */
export function Comparison({ columns }: Props) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {columns.map(({ title, tone, points }) => (
        <div key={title} className={`card ${looks[tone].box}`}>
          <h3>{title}</h3>
          <ul className="mt-4 grid gap-3">
            {points.map((point) => (
              <li key={point} className="flex gap-3">
                <Icon name={looks[tone].icon} className={`mt-0.5 size-5 ${looks[tone].ink}`} />
                {point}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
