import type { Business } from '../../data/collections/business.ts';
import type { Pages } from '../../data/collections/pages.ts';
import { mailHref, telHref } from '../../data/shared/routes.ts';
import { CallButton } from '../../renderer/components/CallButton.tsx';
import { Link } from '../../renderer/components/Copy.tsx';
import { CheckList, FactList } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { RequestForm } from '../../renderer/components/LeadForm.tsx';
import { CoverageMap } from '../../renderer/components/map/CoverageMap.tsx';
import { Section, TwoColumns } from '../../renderer/components/Section.tsx';
import type { data } from './+data.ts';

export function Page({ data: { copy, business, hours } }: { data: ReturnType<typeof data> }) {
  return (
    <>
      <Hero {...copy.hero} />
      <Section title="What you can count on" tone="ground" id="trust">
        <FactList items={copy.trust} className="three" />
      </Section>
      <section className="band bg-paper">
        <TwoColumns>
          <div>
            <h2 className="mb-4">{copy.details.title}</h2>
            <Details copy={copy.details} business={business} hours={hours} />
            <h3 className="mt-6 mb-4 text-xl">{copy.reasons.title}</h3>
            <CheckList items={copy.reasons.items} className="" />
          </div>
          <div>
            <RequestForm kind="contact" {...copy.form} />
          </div>
        </TwoColumns>
      </section>
      <Section {...copy.map} id="map">
        <CoverageMap opens="address" listed />
      </Section>
      <Section {...copy.emergency} tone="iron">
        <CallButton placement="emergency" />
      </Section>
    </>
  );
}

type Props = { copy: Pages['contact']['details']; business: Business; hours: string };

function Details({ copy, business, hours }: Props) {
  const { street, city, state, zipCode } = business.address;
  const phone = (
    <a className="link tel" href={telHref(business.phone)} data-call="contact">
      {business.phone}
    </a>
  );
  const email = <Link href={mailHref(business.email)} text={business.email} className="link" />;
  const rows = [
    { title: `${hours} phone`, text: phone },
    { title: 'Email', text: email },
    { title: 'Service hours', text: copy.hours },
    { title: 'Service area', text: copy.area },
    { title: 'Mailing address', text: `${street}, ${city}, ${state} ${zipCode}` },
  ];
  return <FactList items={rows} />;
}
