import { pageNames, routes } from '../../data/shared/routes.ts';
import { Breadcrumb } from '../../renderer/components/Breadcrumb.tsx';
import { KeyCut, lockCutTo } from '../../renderer/components/drawings/KeyCut.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { Van } from '../../renderer/components/hero/Van.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

const mainPages = ['home', 'services', 'serviceAreas', 'reviews', 'contact'] as const;

export function Page() {
  const { business, pages } = usePage().site;
  const { zipCode } = business.address;
  const { hero, next } = pages.requestReceived;
  return (
    <>
      <div className="hero">
        <div className="wrap">
          <div className="say">
            <Breadcrumb />
            <h1>{hero.headline}</h1>
            <p className="under">{hero.text}</p>
          </div>
          <figure className="plate bench">
            <KeyCut code={zipCode} isTurning label={lockCutTo(zipCode)} />
          </figure>
          <Van />
        </div>
      </div>
      <div className="road">
        <div className="wrap">
          <p>{hero.caption}</p>
        </div>
      </div>
      <Section title={next.title} id="next">
        <FactList items={next.items} />
      </Section>
      <nav aria-label="Main pages" className="band">
        <div className="wrap flex flex-wrap gap-x-5">
          {mainPages.map((page) => (
            <a key={page} className="link py-2" href={routes[page]}>
              {pageNames[page].link}
            </a>
          ))}
        </div>
      </nav>
    </>
  );
}
