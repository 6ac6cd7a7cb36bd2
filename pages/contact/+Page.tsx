import type { ReactNode } from 'react';
import { mailHref } from '../../data/shared/links.ts';
import { PhoneLink } from '../../renderer/components/CallButton.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Link, Paragraph } from '../../renderer/components/Copy.tsx';
import { CheckList, FactList, Terms } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { LeadForm, requestFormId } from '../../renderer/components/LeadForm.tsx';
import { CoverageMap, StreetMap } from '../../renderer/components/map/CoverageMap.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

export function Page() {
  const { pages, tokens } = usePage().site;
  const { hero, details, form, reasons, map, trust, emergency } = pages.contact;
  return (
    <>
      <Hero {...hero} look="lean" />
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
      <div className="band bg-band">
        <div className="wrap split even">
          <Part title="What you can count on" id="trust">
            <FactList items={trust} className="ruled grid-cols-1" />
          </Part>
          <Part title={map.title} id="map">
            <Paragraph className="mb-3 text-quiet" text={map.text} />
            <StreetMap place={tokens.address}>
              <CoverageMap />
            </StreetMap>
          </Part>
        </div>
      </div>
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
      className="ways"
      items={[
        { title: `${tokens.hours} phone`, text: <PhoneLink className="head tel" placement="contact" /> },
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
