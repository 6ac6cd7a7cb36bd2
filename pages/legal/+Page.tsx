import { dateWords } from '../../data/facts/dates.ts';
import { routes } from '../../data/shared/routes.ts';
import { Copy, Link, Paragraph } from '../../renderer/components/Copy.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { Icon } from '../../renderer/components/Icon.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import type { data } from './+data.ts';

export function Page({ data: { document } }: { data: ReturnType<typeof data> }) {
  return (
    <>
      <Hero look="lean" headline={document.title} badges={[`Last updated: ${dateWords(document.updated)}`]} />
      <div className="band bg-paper">
        <div className="wrap law">
          <nav aria-label="On this page">
            <details>
              <summary className="head">
                On this page
                <Icon name="plus" />
              </summary>
              <ol>
                {document.sections.map(({ id, title }) => (
                  <li key={id}>
                    <Link href={`#${id}`} text={title} />
                  </li>
                ))}
              </ol>
            </details>
          </nav>
          <div>
            <Paragraph text={document.intro} />
            {document.sections.map(({ id, title, notice, paragraphs, items }) => (
              <section key={id} id={id}>
                <h2>{title}</h2>
                {notice && <p className="mt-3 font-semibold">{notice}</p>}
                {paragraphs.map((paragraph) => (
                  <Paragraph key={paragraph} className="mt-3" text={paragraph} />
                ))}
                {items && (
                  <ul className="mt-3 list-disc pl-6">
                    {items.map((item) => (
                      <li key={item} className="mt-1">
                        <Copy text={item} />
                      </li>
                    ))}
                  </ul>
                )}
              </section>
            ))}
            {document.earlier && (
              <p className="mt-6 text-quiet">
                Earlier versions: {document.earlier.map(dateWords).join('; ')}.
              </p>
            )}
            {usePage().path === routes.terms && (
              <p className="mt-6">
                <a className="link" href={routes.licenses}>
                  Licenses of the open-source software on this site
                </a>
              </p>
            )}
          </div>
        </div>
      </div>
    </>
  );
}
