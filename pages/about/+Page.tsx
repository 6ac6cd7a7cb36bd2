import { Cards } from '../../renderer/components/Cards.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import { CoverageMap } from '../../renderer/islands/map/CoverageMap.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

export function Page() {
  const { business, pages } = usePage().site;
  const { about } = pages;
  return (
    <>
      <Hero {...about.hero} />
      <Section title={about.story.title} id="story">
        <div className="grid max-w-3xl gap-4 text-lg">
          {about.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section title={about.values.title} tone="mist" id="values">
        <Cards items={about.values.items} />
      </Section>
      <Section {...about.map} id="map">
        <CoverageMap center={business.coordinates} label={`${business.address.city} area`} />
      </Section>
      <Section {...about.memberships} tone="mist" id="memberships">
        <Cards items={about.memberships.items.map((item) => ({ ...item, icon: 'award' as const }))} />
      </Section>
      <ClosingBanner closing={about.closing} />
    </>
  );
}
