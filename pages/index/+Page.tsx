import { arrivalAim } from '../../data/facts/arrival.ts';
import { routes } from '../../data/shared/routes.ts';
import { CallButton, QuoteLink } from '../../renderer/components/CallButton.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Link, Paragraph } from '../../renderer/components/Copy.tsx';
import { Doors } from '../../renderer/components/Doors.tsx';
import { Faq } from '../../renderer/components/Faq.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { LatestJobs } from '../../renderer/components/LatestJobs.tsx';
import { CoverageMap, StreetMap } from '../../renderer/components/map/CoverageMap.tsx';
import { ZipKey } from '../../renderer/components/PlaceFinder.tsx';
import { PlaceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { Reviews } from '../../renderer/components/ReviewsWidget.tsx';
import { Section, Split } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import { DoorDetails } from './DoorDetails.tsx';
import { Quote } from './Quote.tsx';
import { Services } from './Services.tsx';

const shownServices = 6;

export function Page() {
  const { site } = usePage();
  const { business, pages, services, featuredCities } = site;
  const { home: copy, quoteLink, serviceAreas } = pages;
  const { arrivalAims, address } = business;
  const { aim, aimInShort } = arrivalAim(arrivalAims, 0);
  const zipAnswer = `${address.zipCode}: ${serviceAreas.finder.aim} ${aim}`;
  return (
    <>
      <Hero {...copy.hero} look="street" quoteLink={quoteLink} />
      <Doors
        heading={copy.doors.title}
        doors={copy.doors.choices.map((door) => ({
          ...door,
          sent: site.service(door.service)?.serviceName ?? door.label,
          details: <DoorDetails {...door} />,
        }))}
        kind="emergency"
        {...copy.emergencyForm}
      />
      <section className="band">
        <div className="wrap split even">
          <ZipKey {...copy.cutter} aim={aimInShort} answer={zipAnswer}>
            <Link href={site.place(business.homeCity).href} text={copy.cutter.home} />
          </ZipKey>
          <Reviews {...copy.reviews} />
        </div>
      </section>
      <Section {...copy.services} id="services">
        <Services services={services.slice(0, shownServices)} />
        <a className="btn btn-line mt-6" href={routes.services}>
          {copy.servicesLink}
        </a>
      </Section>
      <LatestJobs jobs={site.jobs.slice(0, 1)} />
      <section className="band night-band" id={routes.homeAreas.split('#')[1] ?? ''}>
        <div className="wrap split">
          <CoverageMap />
          <div>
            <h2>{copy.areas.title}</h2>
            <Paragraph className="lead" text={copy.areas.text} />
            <details className="fold">
              <summary className="link py-2">{featuredCities.length} cities with their own page</summary>
              <PlaceLinks places={featuredCities} />
            </details>
            <Link href={routes.serviceAreas} text="See all service areas" />
            <div className="calls mt-3">
              <CallButton placement="areas" hasNumber={false} />
              <QuoteLink />
            </div>
            <StreetMap />
          </div>
        </div>
      </section>
      <Split {...copy.faq} id="faq">
        <Faq questions={copy.questions} />
      </Split>
      <Quote {...copy} />
      <ClosingBanner closing={copy.closing} />
    </>
  );
}
