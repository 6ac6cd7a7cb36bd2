import { routes } from '../../data/shared/routes.ts';
import { MailLink, PhoneLink } from '../../renderer/components/CallButton.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Link } from '../../renderer/components/Copy.tsx';
import { CheckList, FactList, Terms } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { LeadForm, requestFormId } from '../../renderer/components/LeadForm.tsx';
import { CoverageMap, StreetMap } from '../../renderer/components/map/CoverageMap.tsx';
import { Split } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

export function Page() {
  const { pages, tokens } = usePage().site;
  const { hero, details, form, reasons, map, trust, emergency } = pages.contact;
  return (
    <>
      <Hero {...hero} look="lean" />
      <div className="band">
        <div className="wrap split">
          <section id={requestFormId} className="lead-in">
            <LeadForm kind="contact" {...form} />
          </section>
          <section id="reach">
            <h2 className="mid">{details.title}</h2>
            <Ways {...details} />
          </section>
        </div>
      </div>
      <section id="trust" aria-label="What you can count on" className="band">
        <div className="wrap">
          <FactList items={trust} />
          <section id="reasons" className="mt-6">
            <h2 className="mid">{reasons.title}</h2>
            <CheckList className="facts mt-2 text-base font-normal" items={reasons.items} />
          </section>
        </div>
      </section>
      <Split
        {...map}
        id="map"
        lead={
          <StreetMap place={tokens.address}>
            <CoverageMap />
          </StreetMap>
        }
      >
        <Link href={routes.serviceAreas} text="All service areas" />
      </Split>
      <ClosingBanner closing={emergency} placement="emergency" />
    </>
  );
}

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
        { title: 'Email', text: <MailLink className="link" /> },
        { title: 'Hours', text: hours },
        { title: 'Area', text: area },
        { title: 'Mail', text: `${street}, ${city}, ${state} ${zipCode}` },
      ]}
    />
  );
}
