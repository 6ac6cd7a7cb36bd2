import type { ReactNode } from 'react';
import { mailHref } from '../../data/shared/links.ts';
import { routes } from '../../data/shared/routes.ts';
import { PhoneLink } from '../../renderer/components/CallButton.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Link } from '../../renderer/components/Copy.tsx';
import { CheckList, FactList, Terms } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { LeadForm, requestFormId } from '../../renderer/components/LeadForm.tsx';
import { CoverageMap, StreetMap } from '../../renderer/components/map/CoverageMap.tsx';
import { PlaceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { Split } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

export function Page() {
  const { pages, tokens, featuredCities } = usePage().site;
  const { hero, details, form, reasons, map, trust, emergency } = pages.contact;
  return (
    <>
      <Hero {...hero} look="lean" />
      <section id="trust" aria-label="What you can count on" className="bg-band py-6">
        <div className="wrap">
          <FactList items={trust} />
        </div>
      </section>
      <div className="band">
        <div className="wrap split even write">
          <section id="reach">
            <h2 className="mid">{details.title}</h2>
            <Ways {...details} />
          </section>
          <section id={requestFormId} className="ask">
            <LeadForm kind="contact" {...form} />
          </section>
          <Part title={reasons.title} id="reasons">
            <CheckList items={reasons.items} />
          </Part>
        </div>
      </div>
      <Split
        {...map}
        id="map"
        tone="band"
        lead={
          <StreetMap place={tokens.address}>
            <CoverageMap />
          </StreetMap>
        }
      >
        <PlaceLinks places={featuredCities} isInLine>
          <Link href={routes.serviceAreas} text="All service areas" className="link" />
        </PlaceLinks>
      </Split>
      <ClosingBanner closing={emergency} placement="emergency" />
    </>
  );
}

type PartProps = { title: string; id: string; children: ReactNode };

const Part = ({ title, id, children }: PartProps) => (
  <section id={id}>
    <h2 className="mid mb-2">{title}</h2>
    {children}
  </section>
);

function Ways({ hours, area }: { hours: string; area: string }) {
  const { business, tokens } = usePage().site;
  const { street, city, state, zipCode } = business.address;
  return (
    <Terms
      className="terms mt-3"
      items={[
        {
          title: `${tokens.hours} phone`,
          text: <PhoneLink className="head tel cap-xl" placement="contact" />,
        },
        {
          title: 'Email',
          text: <Link href={mailHref(business.email)} text={business.email} className="link" />,
        },
        { title: 'Hours', text: hours },
        { title: 'Area', text: area },
        { title: 'Mail', text: `${street}, ${city}, ${state} ${zipCode}` },
      ]}
    />
  );
}
