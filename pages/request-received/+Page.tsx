import { Breadcrumb } from '../../renderer/components/Breadcrumb.tsx';
import { CallCard } from '../../renderer/components/CallCard.tsx';
import { KeyCut } from '../../renderer/components/drawings/KeyCut.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { MainLinks } from '../../renderer/components/MainLinks.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { Data } from './+data.ts';

export function Page({ data: { copy, zipCode } }: { data: Data }) {
  const { headline, text, caption } = copy.hero;
  return (
    <>
      <div className="hero wrap">
        <div>
          <Breadcrumb />
          <h1>{headline}</h1>
          <p className="head text-xl text-brick">{text}</p>
          <CallCard />
        </div>
        <figure>
          <KeyCut code={zipCode} pose="setting" />
          <figcaption>{caption}</figcaption>
        </figure>
      </div>
      <Section title={copy.next.title} id="next">
        <FactList items={copy.next.items} />
      </Section>
      <MainLinks />
    </>
  );
}
