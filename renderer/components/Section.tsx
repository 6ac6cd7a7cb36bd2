import type { ReactNode } from 'react';
import { Paragraph } from './Copy.tsx';
import { Icon } from './Icon.tsx';

type Props = { title: string; text?: string | undefined; id?: string; children?: ReactNode };

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

/** Two columns: the heading leads and the matter follows. With `lead`, a picture leads, and the heading is above the matter. */
export function Split({ title, text, id, lead, children }: Props & { lead?: ReactNode }) {
  const heading = <Heading title={title} text={text} />;
  return (
    <section className="band" id={id}>
      <div className="wrap split">
        {lead ? <div className="lead-in">{lead}</div> : <div>{heading}</div>}
        <div>
          {lead && <div className="mb-4">{heading}</div>}
          {children}
        </div>
      </div>
    </section>
  );
}

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
