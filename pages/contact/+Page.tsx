import { CallButton } from '../../renderer/components/CallButton.tsx';
import { Cards } from '../../renderer/components/Cards.tsx';
import { CheckList } from '../../renderer/components/CheckList.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import { LeadForm } from '../../renderer/islands/lead-form/LeadForm.tsx';
import { CoverageMap } from '../../renderer/islands/map/CoverageMap.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import { requestFormId } from '../../renderer/shell/Shell.tsx';
import { Details } from './Details.tsx';

export function Page() {
  const { business, pages } = usePage().site;
  const { contact } = pages;
  return (
    <>
      <Hero {...contact.hero} />
      <section className="band">
        <div className="wrap grid gap-10 lg:grid-cols-[1fr_32rem] lg:gap-12">
          <div>
            <Details />
            <h2 className="mt-10 mb-5">{contact.reasons.title}</h2>
            <CheckList items={contact.reasons.items} className="" />
          </div>
          <div id={requestFormId}>
            <LeadForm kind="contact" {...contact.form} />
          </div>
        </div>
      </section>
      <Section title="What you can count on" tone="mist" id="trust">
        <Cards items={contact.trust} />
      </Section>
      <Section {...contact.map} id="map">
        <CoverageMap center={business.coordinates} label={`${business.address.city} area`} />
      </Section>
      <Section {...contact.emergency} tone="dark">
        <CallButton placement="emergency" />
      </Section>
    </>
  );
}
