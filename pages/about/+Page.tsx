import { routes } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { CoverageMap } from '../../renderer/components/map/CoverageMap.tsx';
import { PhotoFigure } from '../../renderer/components/Photo.tsx';
import { ProofList } from '../../renderer/components/Proof.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { data } from './+data.ts';

export function Page({ data: { copy } }: { data: ReturnType<typeof data> }) {
  return (
    <>
      <Hero {...copy.hero} drawing={{ wide: true, picture: <Van {...copy} /> }} />
      <Section title={copy.story.title} id="story">
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
      <Section title={copy.memberships.title} text={copy.memberships.text} id="memberships">
        <ProofList items={copy.memberships.items} />
      </Section>
      <Section {...copy.map} tone="ground" id="map">
        <CoverageMap />
      </Section>
      <ClosingBanner closing={copy.closing} />
    </>
  );
}

function Van({ shop, van }: { shop: string; van: string }) {
  return (
    <>
      <h2>{shop}</h2>
      <img src={routes.van} alt={van} width="960" height="312" className="w-full" fetchPriority="low" />
    </>
  );
}
