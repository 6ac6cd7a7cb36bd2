import type { CountyPage } from '../../data/counties.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import { CityCards } from '../service-areas/CityCards.tsx';

export function Page({ data: page }: { data: CountyPage }) {
  const { serviceAreas } = usePage().site.pages;
  const { county, number } = page;
  return (
    <>
      <Hero
        headline={`Locksmith service areas in ${county.name}, ${county.stateAbbr}`}
        {...(number > 1 && { subline: `Page ${number}` })}
        text={serviceAreas.cities.text}
      />
      <Section title={serviceAreas.cities.title} id="cities">
        <CityCards cities={page.cities} />
        <PageLinks page={page} />
      </Section>
      <ClosingBanner closing={serviceAreas.closing} />
    </>
  );
}

/** The county's other pages; nothing where it has one. */
function PageLinks({ page: { county, number } }: { page: CountyPage }) {
  if (county.pages.length < 2) return null;
  return (
    <nav aria-label={`Pages of ${county.name}`} className="mt-8 flex flex-wrap gap-x-2">
      {county.pages.map((page) => (
        <a
          key={page.path}
          className="link px-3 py-2"
          href={page.path}
          aria-label={`Page ${page.number}`}
          aria-current={page.number === number ? 'page' : undefined}
        >
          {page.number}
        </a>
      ))}
    </nav>
  );
}
