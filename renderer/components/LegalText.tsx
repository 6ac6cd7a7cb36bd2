import type { LegalDocument } from '../../data/collections/legal.ts';
import { Breadcrumb } from '../shell/Breadcrumb.tsx';

/** A legal document, with its date and its sections. */
export function LegalText({ document }: { document: LegalDocument }) {
  return (
    <>
      <div className="on-dark bg-night text-white">
        <div className="wrap py-8">
          <Breadcrumb />
          <h1>{document.title}</h1>
          <p className="mt-3 text-mist">Last updated: {document.updated}</p>
        </div>
      </div>
      <div className="wrap band">
        <div className="max-w-3xl">
          <p className="text-lg">{document.intro}</p>
          {document.sections.map(({ id, title, paragraphs, items }) => (
            <section key={id} id={id} className="mt-10">
              <h2 className="text-2xl">{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3">
                  {paragraph}
                </p>
              ))}
              {items && (
                <ul className="mt-3 list-disc pl-6">
                  {items.map((item) => (
                    <li key={item} className="mt-1">
                      {item}
                    </li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
