import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Scene } from '../../renderer/components/drawings/Scene.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { CoverageMap } from '../../renderer/components/map/CoverageMap.tsx';
import { PhotoFigure } from '../../renderer/components/Photo.tsx';
import { ProofList } from '../../renderer/components/Proof.tsx';
import { Section, Split } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

export function Page() {
  const copy = usePage().site.pages.about;
  return (
    <>
      <Hero
        {...copy.hero}
        scene={
          <figure className="plate inside">
            <Scene name="inside" label={copy.van} />
          </figure>
        }
      />
      <Split title={copy.shop} id="story">
        <div className="grid max-w-2xl gap-4 text-lg">
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
      <CoverageMap {...copy.map} id="map" />
      <Split title={copy.memberships.title} text={copy.memberships.text} tone="paper" id="memberships">
        <ProofList items={copy.memberships.items} />
      </Split>
      <ClosingBanner closing={copy.closing} />
    </>
  );
}
