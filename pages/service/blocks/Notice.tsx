import type { Block } from '../../../data/collections/services.ts';
import { CheckList } from '../../../renderer/components/CheckList.tsx';
import { Icon } from '../../../renderer/components/Icon.tsx';

type Props = Omit<Extract<Block, { kind: 'notice' }>, 'kind' | 'title'>;

const looks = {
  info: { box: 'border-river', icon: 'shield', ink: 'text-river' },
  warning: { box: 'border-alert bg-alert-soft', icon: 'warning', ink: 'text-alert' },
  promise: { box: 'border-leaf bg-leaf-soft', icon: 'award', ink: 'text-leaf' },
} as const;

/** Something to know before you call: a document to have ready, a thing not to try, a guarantee. */
export function Notice({ tone, text, items }: Props) {
  const { box, icon, ink } = looks[tone];
  return (
    <div className={`card flex max-w-3xl gap-4 [border-left-width:8px] ${box}`}>
      <Icon name={icon} className={`mt-1 size-7 ${ink}`} />
      <div>
        <p>{text}</p>
        {items && (
          <div className="mt-4">
            <CheckList items={items} />
          </div>
        )}
      </div>
    </div>
  );
}
