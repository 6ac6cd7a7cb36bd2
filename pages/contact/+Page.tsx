import { routes } from '../../data/shared/routes.ts';
import { MailLink, PhoneLink } from '../../renderer/components/CallButton.tsx';
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
        <div className="wrap split even gap-y-10">
          <section id={requestFormId}>
            <LeadForm kind="contact" {...form} />
          </section>
          <div>
            <section id="reach">
              <h2 className="mid">{details.title}</h2>
              <Ways {...details} />
            </section>
            <section id="trust" aria-label="What you can count on" className="mt-6">
              <FactList className="ruled grid-cols-1" items={trust} />
            </section>
          </div>
        </div>
      </div>
      <section className="band" id="map">
        <div className="wrap split even">
          <div>
            <h2>{map.title}</h2>
            <Paragraph className="lead" text={map.text} />
            <Link href={routes.serviceAreas} text="All service areas" />
            <section id="reasons" className="mt-6">
              <h3>{reasons.title}</h3>
              <CheckList className="mt-2 list-disc pl-5" items={reasons.items} />
            </section>
          </div>
          <StreetMap place={tokens.address}>
            <CoverageMap />
          </StreetMap>
        </div>
      </section>
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
          text: <PhoneLink className="head tel cap-lg md:text-xl" placement="contact" />,
        },
        { title: 'Email', text: <MailLink className="link cap-sm md:text-base" /> },
        { title: 'Hours', text: hours },
        { title: 'Area', text: area },
        { title: 'Mail', text: `${street}, ${city}, ${state} ${zipCode}` },
      ]}
    />
  );
}
