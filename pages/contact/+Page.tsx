import type { Business } from '../../data/collections/business.ts';
import { mailHref, telHref } from '../../data/shared/routes.ts';
import { CallButton } from '../../renderer/components/CallButton.tsx';
import { Link, Paragraph } from '../../renderer/components/Copy.tsx';
import { CheckList, FactList } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { RequestForm } from '../../renderer/components/LeadForm.tsx';
import { PlacesMap, StreetMap } from '../../renderer/components/map/CoverageMap.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { data } from './+data.ts';

export function Page({ data: { copy, business, hours } }: { data: ReturnType<typeof data> }) {
  return (
    <>
      <Hero {...copy.hero} drawing={{ picture: <PlacesMap /> }} />
      <Section title="What you can count on" id="trust">
        <FactList items={copy.trust} className="three" />
      </Section>
      <div className="band">
        <div className="wrap contact">
          <section id="reach">
            <h2>{copy.details.title}</h2>
            <Ways business={business} hours={hours} />
          </section>
          <div>
            <FactList
              items={[
                { title: 'Service hours', text: copy.details.hours },
                { title: 'Service area', text: copy.details.area },
              ]}
            />
            <h3 className="mt-6 mb-3 text-xl">{copy.reasons.title}</h3>
            <CheckList items={copy.reasons.items} className="" />
          </div>
          <RequestForm kind="contact" {...copy.form} />
          <section id="map">
            <h2>{copy.map.title}</h2>
            <Paragraph className="mt-2" text={copy.map.text} />
            <StreetMap of="address" />
          </section>
        </div>
      </div>
      <Section {...copy.emergency} tone="iron">
        <CallButton placement="emergency" />
      </Section>
    </>
  );
}

function Ways({ business, hours }: { business: Business; hours: string }) {
  const { street, city, state, zipCode } = business.address;
  const phone = (
    <a className="link tel" href={telHref(business.phone)} data-call="contact">
      {business.phone}
    </a>
  );
  const email = <Link href={mailHref(business.email)} text={business.email} className="link" />;
  const ways = [
    { title: `${hours} phone`, text: phone },
    { title: 'Email', text: email },
    { title: 'Mailing address', text: `${street}, ${city}, ${state} ${zipCode}` },
  ];
  return <FactList items={ways} className="three" />;
}
