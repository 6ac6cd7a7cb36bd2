import type { CityGroupPage } from '../../data/places/cityGroups.ts';
import { tradeTitle } from '../../data/shared/trade.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { PlacesMap } from '../../renderer/components/map/CoverageMap.tsx';
import { CityList } from '../../renderer/components/PlaceLinks.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { data } from './+data.ts';

export function Page({ data: { page, copy } }: { data: ReturnType<typeof data> }) {
  const { group, number, cities } = page;
  return (
    <>
      <Hero
        headline={`${tradeTitle} service areas in ${group.name}, ${group.state}`}
        {...(number > 1 && { subline: `Page ${number}` })}
        text={copy.cities.text}
      />
      <Section title={copy.cities.title} id="cities">
        <CityList cities={cities} />
        <PageLinks page={page} />
        <div className="mt-6 grid gap-4 md:grid-cols-2">
          <PlacesMap places={cities} />
        </div>
      </Section>
      <ClosingBanner closing={copy.closing} />
    </>
  );
}

function PageLinks({ page: { group, number } }: { page: CityGroupPage }) {
  if (group.pages.length < 2) return null;
  return (
    <nav aria-label={`Pages for ${group.name}`} className="mt-6 flex flex-wrap gap-x-5">
      {group.pages.map((page) => (
        <a
          key={page.href}
          className="link py-2"
          href={page.href}
          aria-label={`Page ${page.number}`}
          aria-current={page.number === number ? 'page' : undefined}
        >
          {page.number}
        </a>
      ))}
    </nav>
  );
}
