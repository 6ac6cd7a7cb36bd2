import type { ReactNode } from 'react';

type Props = {
  title: string;
  text?: string | undefined;
  id?: string;
  tone?: 'white' | 'mist' | 'dark';
  children?: ReactNode;
};

const tones = { white: '', mist: 'bg-mist', dark: 'on-dark bg-night text-white' };

/** One band of a page: a heading, a sentence below it, and what belongs to it. */
export function Section({ title, text, id, tone = 'white', children }: Props) {
  return (
    <section className={`band ${tones[tone]}`} id={id}>
      <div className="wrap">
        <h2>{title}</h2>
        {text && (
          <p className={`mt-3 max-w-2xl text-lg ${tone === 'dark' ? 'text-mist' : 'text-slate'}`}>{text}</p>
        )}
        {children && <div className="mt-8">{children}</div>}
      </div>
    </section>
  );
}
