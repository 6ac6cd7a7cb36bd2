import { pageNames, routes } from '../../data/shared/routes.ts';
import { Breadcrumb } from '../../renderer/components/Breadcrumb.tsx';
import { KeyCut, lockCutTo } from '../../renderer/components/drawings/KeyCut.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { Van } from '../../renderer/components/hero/Van.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { data } from './+data.ts';

const pages = ['home', 'services', 'serviceAreas', 'reviews', 'contact'] as const;

export function Page({ data: { copy, zipCode } }: { data: ReturnType<typeof data> }) {
  const { headline, text, caption } = copy.hero;
  return (
    <>
      <div className="hero">
        <div className="wrap">
          <div className="say">
            <Breadcrumb />
            <h1>{headline}</h1>
            <p className="under">{text}</p>
          </div>
          <figure className="plate bench">
            <KeyCut code={zipCode} label={lockCutTo(zipCode)} />
          </figure>
          <Van />
        </div>
      </div>
      <div className="road">
        <div className="wrap">
          <p>{caption}</p>
        </div>
      </div>
      <Section title={copy.next.title} id="next">
        <FactList items={copy.next.items} />
      </Section>
      <nav aria-label="Main pages" className="band">
        <div className="wrap flex flex-wrap gap-x-5">
          {pages.map((page) => (
            <a key={page} className="link py-2" href={routes[page]}>
              {pageNames[page].link}
            </a>
          ))}
        </div>
      </nav>
    </>
  );
}
