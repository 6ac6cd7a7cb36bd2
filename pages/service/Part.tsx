import type { ReactNode } from 'react';

type Props = { id: string; title: string; children: ReactNode };

/** One of several sections that share a ground, its heading beside it where there is room. */
export function Part({ id, title, children }: Props) {
  return (
    <section id={id} className="beside">
      <div>
        <h2>{title}</h2>
      </div>
      <div>{children}</div>
    </section>
  );
}
