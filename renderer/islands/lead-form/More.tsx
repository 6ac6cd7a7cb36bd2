import type { ReactNode } from 'react';
import { type FormKind, moreLabels } from '../../../data/lead/fields.ts';

type Props = { kind: FormKind; isOpen: boolean; onToggle: (isOpen: boolean) => void; children: ReactNode };

/** What few visitors need. */
export function More({ kind, isOpen, onToggle, children }: Props) {
  /** At first, too: it may have been opened before the form was live. */
  const follow = (details: HTMLDetailsElement | null) => {
    if (details) onToggle(details.open);
  };
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => follow(currentTarget)} ref={follow}>
      <summary className="link py-2">
        {`${moreLabels[kind]} `}
        <span className="font-normal">(optional)</span>
      </summary>
      <div className="grid gap-3">{children}</div>
    </details>
  );
}
