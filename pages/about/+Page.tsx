import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { artOf } from '../../renderer/components/drawings/art.ts';
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

function Van({ shop, van }: { shop: string; van: string }) {
  return (
    <>
      <h2>{shop}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, from art/ */}
      <div role="img" aria-label={van} dangerouslySetInnerHTML={{ __html: artOf('van') ?? '' }} />
    </>
  );
}
