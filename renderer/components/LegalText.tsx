import type { ReactNode } from 'react';
import type { LegalDocument } from '../../data/collections/legal.ts';
import { dateWords } from '../../data/facts/dates.ts';
import { Copy, Link, Paragraph } from './Copy.tsx';
import { Hero } from './hero/Hero.tsx';

type Props = { document: LegalDocument; children?: ReactNode };

export function LegalText({ document, children }: Props) {
  return (
    <>
      <Hero headline={document.title} text={`Last updated: ${dateWords(document.updated)}`} />
      <div className="band bg-paper">
        <div className="wrap law">
          <nav aria-label="On this page">
            <ol>
              {document.sections.map(({ id, title }) => (
                <li key={id}>
                  <Link href={`#${id}`} text={title} className="link" />
                </li>
              ))}
            </ol>
          </nav>
          <div>
            <Paragraph className="text-lg" text={document.intro} />
            {document.sections.map(({ id, title, paragraphs, items }, index) => (
              <section key={id} id={id}>
                <h2>
                  <span>{index + 1}.</span> {title}
                </h2>
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
            {children}
          </div>
        </div>
      </div>
    </>
  );
}
