import type { ReactNode } from 'react';
import type { LegalDocument } from '../../data/collections/legal.ts';
import { Copy } from './Copy.tsx';
import { Hero } from './Hero.tsx';

type Props = { document: LegalDocument; children?: ReactNode };

export function LegalText({ document, children }: Props) {
  return (
    <>
      <Hero headline={document.title} text={`Last updated: ${document.updated}`} />
      <div className="band bg-paper">
        <div className="wrap">
          <p className="max-w-2xl text-lg">
            <Copy text={document.intro} />
          </p>
          {document.sections.map(({ id, title, paragraphs, items }) => (
            <section key={id} id={id} className="beside mt-6">
              <h2 className="text-2xl">{title}</h2>
              <div>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph} className="mt-3">
                    <Copy text={paragraph} />
                  </p>
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
              </div>
            </section>
          ))}
          {children}
        </div>
      </div>
    </>
  );
}
