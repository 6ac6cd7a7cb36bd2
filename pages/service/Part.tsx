import type { ReactNode } from 'react';

type Props = { id: string; title: string; children: ReactNode };

/** One of several sections that share a ground, side by side where there is room (service.css). */
export function Part({ id, title, children }: Props) {
  return (
    <section id={id}>
      <h2 className="mb-4">{title}</h2>
      {children}
    </section>
  );
}
