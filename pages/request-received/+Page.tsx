import { pageNames, routes } from '../../data/shared/routes.ts';
import { FactList } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

const mainPages = ['home', 'services', 'serviceAreas', 'reviews', 'contact'] as const;

export function Page() {
  const { hero, next } = usePage().site.pages.requestReceived;
  return (
    <>
      <Hero headline={hero.headline} subline={hero.text} look="lean" />
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
