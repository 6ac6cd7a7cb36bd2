import type { ReactNode } from 'react';
import { Copy, Link, Paragraph } from './Copy.tsx';
import { Icon } from './Icon.tsx';

type Part = {
  title: string;
  id?: string | undefined;
  /** A line that the law wants to be seen. */
  notice?: string | undefined;
  paragraphs: readonly string[];
  items?: readonly string[] | undefined;
};

/** A long text. On wide screens, the list of its sections stays in view. Its page adds article.css. @param children what follows the last section */
export function Article(props: { intro?: ReactNode; sections: readonly Part[]; children?: ReactNode }) {
  const sections = props.sections.map((part, index) => ({ ...part, id: part.id ?? `part-${index + 1}` }));
  return (
    <div className="wrap article">
      <nav aria-label="On this page">
        <details>
          <summary className="head">
            On this page
            <Icon name="plus" />
          </summary>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link href={`#${id}`} text={title} />
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <article>
        {props.intro}
        {sections.map(({ id, title, notice, paragraphs, items }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            {notice && <p className="font-semibold">{notice}</p>}
            {paragraphs.map((paragraph) => (
              <Paragraph key={paragraph} text={paragraph} />
            ))}
            {items && (
              <ul>
                {items.map((item) => (
                  <li key={item}>
                    <Copy text={item} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {props.children}
      </article>
    </div>
  );
}
