import type { ReactNode } from 'react';

export type Named = { label?: string | undefined };

type Props = Named & {
  className?: string;
  viewBox?: string;
  preserveAspectRatio?: string;
  /** Markup from art/, instead of children. */
  shapes?: string;
  children?: ReactNode;
};

/** All of a service have 480 × 320 units, so they take up the same space on a page. */
export function Drawing({ label, shapes, children, ...props }: Props) {
  return (
    <svg
      className="drawing"
      viewBox="0 0 480 320"
      {...props}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...(shapes ? { dangerouslySetInnerHTML: { __html: shapes } } : { children })}
    />
  );
}
