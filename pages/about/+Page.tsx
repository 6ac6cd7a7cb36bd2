import { routes } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Link } from '../../renderer/components/Copy.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { CoverageMap, StreetMap } from '../../renderer/components/map/CoverageMap.tsx';
import { PhotoFigure } from '../../renderer/components/Photo.tsx';
import { PlaceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { ProofList } from '../../renderer/components/Proof.tsx';
import { Section, Split } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

export function Page() {
  const { pages, featuredCities } = usePage().site;
  const copy = pages.about;
  return (
    <>
      <Hero {...copy.hero} look="lean" />
      <Split title={copy.shop} id="story">
        <div className="grid max-w-2xl gap-4">
          <h3>{copy.story.title}</h3>
          {copy.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {copy.team && <PhotoFigure photo={copy.team} wide />}
        </div>
      </Split>
      <Section title={copy.values.title} id="values">
        <FactList items={copy.values.items} />
      </Section>
      <Split
        {...copy.map}
        id="map"
        lead={
          <StreetMap>
            <CoverageMap />
          </StreetMap>
        }
      >
        <PlaceLinks places={featuredCities}>
          <Link href={routes.cities} text="Arrival times by distance" />
        </PlaceLinks>
      </Split>
      <Split title={copy.memberships.title} text={copy.memberships.text} tone="paper" id="memberships">
        <ProofList items={copy.memberships.items} />
      </Split>
      <ClosingBanner closing={copy.closing} />
    </>
  );
}
