import { routes } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Copy, Link } from '../../renderer/components/Copy.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { CoverageMap, StreetMap } from '../../renderer/components/map/CoverageMap.tsx';
import { PhotoFigure } from '../../renderer/components/Photo.tsx';
import { ProofList } from '../../renderer/components/Proof.tsx';
import { Section, Split } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import { Cab } from './Cab.tsx';

export function Page() {
  const copy = usePage().site.pages.about;
  return (
    <>
      <Hero {...copy.hero} look="lean" />
      <div className="band">
        <div className="wrap split even">
          <section id="story" className="grid content-start gap-3">
            <h2>{copy.story.title}</h2>
            {copy.story.paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <Copy text={paragraph} />
              </p>
            ))}
          </section>
          <Cab {...copy.cab} />
          {copy.team && (
            <div className="col-span-full">
              <PhotoFigure photo={copy.team} wide />
            </div>
          )}
        </div>
      </div>
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
        <Link href={routes.serviceAreas} text="All service areas" />
      </Split>
      {copy.memberships.items.length > 0 && (
        <Section {...copy.memberships} id="memberships">
          <ProofList items={copy.memberships.items} />
        </Section>
      )}
      <ClosingBanner closing={copy.closing} />
    </>
  );
}
