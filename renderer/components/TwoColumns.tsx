import type { ReactNode } from 'react';

export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className="wrap grid gap-6 lg:grid-cols-[1fr_min(28rem,47%)] lg:gap-16">{children}</div>;
}
