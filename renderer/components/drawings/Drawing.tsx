import type { ReactNode } from 'react';

export type Named = { label?: string | undefined };

type Props = Named & { className?: string | undefined; low?: boolean; children: ReactNode };

/** Every drawing has 480 × 320 units, so all take up the same space on a page. */
export function Drawing({ label, className, low = false, children }: Props) {
  return (
    <svg
      className={className ? `drawing ${className}` : 'drawing'}
      viewBox={low ? '0 42 480 248' : '0 0 480 320'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}
