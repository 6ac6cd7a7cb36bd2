import type { ReactNode } from 'react';
import { Paragraph } from './Copy.tsx';
import { Icon } from './Icon.tsx';

type Props = { title: string; text?: string | undefined; id?: string | undefined; children?: ReactNode };

export function Section({ title, text, id, children }: Props) {
  return (
    <section className="band" id={id}>
      <div className="wrap">
        <Heading title={title} text={text} />
        {children && <div className="mt-4">{children}</div>}
      </div>
    </section>
  );
}

/** Two columns: the heading leads and the matter follows. */
export const Split = ({ id, children, ...heading }: Props) => (
  <section className="band" id={id}>
    <div className="wrap split">
      <div>
        <Heading {...heading} />
      </div>
      <div>{children}</div>
    </div>
  </section>
);

function Heading({ title, text }: Pick<Props, 'title' | 'text'>) {
  return (
    <>
      <h2>{title}</h2>
      {text && <Paragraph className="lead" text={text} />}
    </>
  );
}

/** A line that opens to its children. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary className="head">
      {title}
      <Icon name="plus" />
    </summary>
    {children}
  </details>
);
