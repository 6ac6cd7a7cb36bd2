import type { ReactNode } from 'react';

export type Named = { label?: string | undefined };

type Props = Named & { className?: string | undefined; viewBox?: string; children: ReactNode };

/** All of a service have 480 × 320 units, so they take up the same space on a page. */
export function Drawing({ label, className, viewBox = '0 0 480 320', children }: Props) {
  return (
    <svg
      className={className ? `drawing ${className}` : 'drawing'}
      viewBox={viewBox}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}
