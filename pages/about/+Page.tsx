import type { Pages } from '../../data/collections/pages.ts';
import { routes } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { CoverageMap } from '../../renderer/components/map/CoverageMap.tsx';
import { PhotoFigure } from '../../renderer/components/Photo.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { data } from './+data.ts';

export function Page({ data: { copy } }: { data: ReturnType<typeof data> }) {
  return (
    <>
      <Hero {...copy.hero} />
      <Section title={copy.story.title} id="story">
        <div className="story grid gap-4">
          {copy.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <img src={routes.van} alt={copy.van} width="960" height="312" loading="lazy" />
          {copy.team && <PhotoFigure photo={copy.team} />}
        </div>
      </Section>
      <Section title={copy.values.title} tone="ground" id="values">
        <FactList items={copy.values.items} className="four" />
      </Section>
      <Section {...copy.map} id="map">
        <CoverageMap listed />
      </Section>
      <Section title={copy.memberships.title} text={copy.memberships.text} tone="ground" id="memberships">
        <FactList items={copy.memberships.items.map(membership)} className="halves" />
      </Section>
      <ClosingBanner closing={copy.closing} />
    </>
  );
}

function membership({ title, text, proofUrl }: Pages['about']['memberships']['items'][number]) {
  const proof = proofUrl && (
    <a className="link" href={proofUrl} rel="noopener">
      See our entry
    </a>
  );
  return { title, text: proof ? [text, ' ', proof] : text };
}
