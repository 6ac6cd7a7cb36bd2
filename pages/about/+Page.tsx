import { routes } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Copy, Link, Paragraph } from '../../renderer/components/Copy.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { CoverageMap, StreetMap } from '../../renderer/components/map/CoverageMap.tsx';
import { PhotoFigure } from '../../renderer/components/Photo.tsx';
import { ProofList } from '../../renderer/components/Proof.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import { Steps } from '../../renderer/components/Steps.tsx';
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
          <Cab />
          {copy.team && (
            <div className="col-span-full">
              <PhotoFigure photo={copy.team} wide />
            </div>
          )}
        </div>
      </div>
      <Steps {...copy.process} />
      <div className="band">
        <div className="wrap split even gap-y-10">
          <section id="values">
            <h2 className="mb-4">{copy.values.title}</h2>
            <FactList className="ruled grid-cols-1" items={copy.values.items} />
          </section>
          <section id="map">
            <h2>{copy.map.title}</h2>
            <Paragraph className="lead mb-4" text={copy.map.text} />
            <StreetMap>
              <CoverageMap />
            </StreetMap>
            <Link href={routes.serviceAreas} text="All service areas" />
          </section>
        </div>
      </div>
      {copy.memberships.items.length > 0 && (
        <Section {...copy.memberships} id="memberships">
          <ProofList items={copy.memberships.items} />
        </Section>
      )}
      <ClosingBanner closing={copy.closing} />
    </>
  );
}
