import type { ReactNode } from 'react';
import { Copy } from './Copy.tsx';

type Props = {
  title: string;
  text?: string | undefined;
  id?: string;
  /** On wide screens the heading stands beside what belongs to it, not above. */
  headingAside?: boolean;
  tone?: 'paper' | 'ground' | 'iron';
  children?: ReactNode;
};

const tones = { paper: 'bg-paper', ground: '', iron: 'on-iron' };

export function Section({ title, text, id, headingAside = false, tone = 'paper', children }: Props) {
  return (
    <section className={`band ${tones[tone]}`} id={id}>
      <div className={headingAside ? 'wrap beside' : 'wrap'}>
        <div className="max-w-2xl">
          <h2>{title}</h2>
          {text && (
            <p className={'lead'}>
              <Copy text={text} />
            </p>
          )}
        </div>
        {children && <div className={headingAside ? undefined : 'mt-4 sm:mt-8'}>{children}</div>}
      </div>
    </section>
  );
}
