import { CallButton } from '../../renderer/components/CallButton.tsx';
import { CheckList } from '../../renderer/components/CheckList.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { CoverageMap } from '../../renderer/components/map/CoverageMap.tsx';
import { Request } from '../../renderer/components/Request.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { Data } from './+data.ts';
import { Details } from './Details.tsx';

export function Page({ data: { copy, business, hours } }: { data: Data }) {
  return (
    <>
      <Hero {...copy.hero} />
      <Section title="What you can count on" tone="ground" id="trust">
        <FactList items={copy.trust} className="three" />
      </Section>
      <Request heading={copy.details.title} kind="contact" {...copy.form}>
        <Details copy={copy.details} business={business} hours={hours} />
        <h3 className="mt-6 mb-4 text-xl">{copy.reasons.title}</h3>
        <CheckList items={copy.reasons.items} className="" />
      </Request>
      <Section {...copy.map} id="map">
        <CoverageMap opens="address" listed />
      </Section>
      <Section {...copy.emergency} tone="iron">
        <CallButton placement="emergency" />
      </Section>
    </>
  );
}
