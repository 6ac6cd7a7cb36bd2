import type { ReactNode } from 'react';
import { Paragraph } from './Copy.tsx';

type Props = {
  title: string;
  text?: string | undefined;
  id?: string;
  tone?: 'paper' | 'ground';
  children?: ReactNode;
};

const tones = { paper: 'bg-paper', ground: '' };

export function Section({ title, text, id, tone = 'paper', children }: Props) {
  return (
    <section className={`band ${tones[tone]}`} id={id}>
      <div className="wrap">
        <div className="max-w-2xl">
          <h2>{title}</h2>
          {text && <Paragraph className="lead" text={text} />}
        </div>
        {children && <div className="mt-4 sm:mt-8">{children}</div>}
      </div>
    </section>
  );
}

export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className="wrap grid gap-4 lg:grid-cols-[1fr_min(28rem,47%)] lg:gap-16">{children}</div>;
}
