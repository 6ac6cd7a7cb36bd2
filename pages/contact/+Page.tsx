import type { Pages } from '../../data/collections/pages.ts';
import { mailHref } from '../../data/shared/links.ts';
import { PhoneLink } from '../../renderer/components/CallButton.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Link } from '../../renderer/components/Copy.tsx';
import { CheckList, FactList, Terms } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { RequestForm } from '../../renderer/components/LeadForm.tsx';
import { CoverageMap, StreetMap } from '../../renderer/components/map/CoverageMap.tsx';
import { Section, Split } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

export function Page() {
  const { pages, tokens } = usePage().site;
  const copy = pages.contact;
  return (
    <>
      <Hero {...copy.hero} look="lean" />
      <Section title={copy.details.title} id="reach">
        <Ways {...copy.details} />
      </Section>
      <Section title="What you can count on" tone="ground" id="trust">
        <FactList items={copy.trust} />
      </Section>
      <RequestForm kind="contact" {...copy.form}>
        <div>
          <h2 className="mid mb-3">{copy.reasons.title}</h2>
          <CheckList items={copy.reasons.items} />
        </div>
      </RequestForm>
      <Split
        {...copy.map}
        tone="paper"
        id="map"
        lead={
          <StreetMap place={tokens.address}>
            <CoverageMap />
          </StreetMap>
        }
      />
      <ClosingBanner closing={copy.emergency} placement="emergency" />
    </>
  );
}

function Ways({ hours, area }: Pages['contact']['details']) {
  const { business, tokens } = usePage().site;
  const { street, city, state, zipCode } = business.address;
  const phone = <PhoneLink className="link tel" placement="contact" />;
  const email = <Link href={mailHref(business.email)} text={business.email} className="link" />;
  return (
    <Terms
      items={[
        { title: `${tokens.hours} phone`, text: phone },
        { title: 'Email', text: email },
        { title: 'Mailing address', text: `${street}, ${city}, ${state} ${zipCode}` },
        { title: 'Service hours', text: hours },
        { title: 'Service area', text: area },
      ]}
    />
  );
}
