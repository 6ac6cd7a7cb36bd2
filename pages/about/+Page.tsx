import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Scene } from '../../renderer/components/drawings/Scene.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { CoverageMap } from '../../renderer/components/map/CoverageMap.tsx';
import { PhotoFigure } from '../../renderer/components/Photo.tsx';
import { ProofList } from '../../renderer/components/Proof.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { data } from './+data.ts';

export function Page({ data: { copy } }: { data: ReturnType<typeof data> }) {
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
      <Section title={copy.shop} id="story">
        <h3>{copy.story.title}</h3>
        <div className="story grid gap-4">
          {copy.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {copy.team && <PhotoFigure photo={copy.team} wide />}
        </div>
      </Section>
      <Section title={copy.values.title} tone="ground" id="values">
        <FactList items={copy.values.items} className="four" />
      </Section>
      <Section {...copy.map} id="map">
        <CoverageMap />
      </Section>
      <Section title={copy.memberships.title} text={copy.memberships.text} tone="ground" id="memberships">
        <ProofList items={copy.memberships.items} />
      </Section>
      <ClosingBanner closing={copy.closing} />
    </>
  );
}
