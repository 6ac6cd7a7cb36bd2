import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import { CallButton } from '../../renderer/components/CallButton.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Copy, Link, Paragraph } from '../../renderer/components/Copy.tsx';
import { Doors } from '../../renderer/components/Doors.tsx';
import { Faq } from '../../renderer/components/Faq.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { Trip } from '../../renderer/components/map/Trip.tsx';
import { heroSizes, Photo } from '../../renderer/components/Photo.tsx';
import { PlaceLinks, ServiceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { PriceRows } from '../../renderer/components/PriceRows.tsx';
import { PriceSign } from '../../renderer/components/PriceSign.tsx';
import { Section, Split } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import type { data } from './+data.ts';
import { WhyChoose } from './WhyChoose.tsx';

export function Page({
  data: { city, doors, badges, questions, nearby, priced, popularServices },
}: {
  data: ReturnType<typeof data>;
}) {
  const { copy } = city;
  const { quoteLink, service: common } = usePage().site.pages;
  const { service, ...form } = copy.form;
  return (
    <>
      <Hero
        headline={city.uniqueH1}
        subline={copy.tagline}
        text={city.customIntro}
        badges={badges}
        quoteLink={quoteLink}
        scene={<Scene {...city} />}
      />
      <Doors
        heading={copy.doors.title}
        doors={doors.map((door) => ({
          ...door,
          sent: door.label,
          told: <Told door={door} copy={copy.doors} />,
        }))}
        kind="service"
        zip={city.zipCodes[0]}
        preset={{ service }}
        {...form}
      />
      <Section title={copy.prices} id="prices">
        <PriceRows caption={copy.popular} rows={priced} />
        <p className="mt-4 max-w-2xl">
          <Copy text={copy.cancel} />{' '}
          <Link href={routes.termsOfPrices} text={common.price.link} className="link" />{' '}
          <Link href={routes.services} text={copy.popularLink} className="link" />
        </p>
      </Section>
      <Section title={copy.services} tone="ground" id="services">
        <div className="jobs">
          {copy.categories.map(({ title, items }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ServiceLinks services={items.map(({ job, service }) => ({ title: job, slug: service }))} />
            </div>
          ))}
        </div>
        <section id="nearby">
          <h3>{copy.nearby}</h3>
          <PlaceLinks places={nearby} />
          <p>
            <small className="text-quiet">{copy.straightLine}</small>{' '}
            <Link href={routes.serviceAreas} text={copy.areasLink} />
          </p>
        </section>
      </Section>
      <WhyChoose city={city} services={popularServices} />
      <Split title={copy.questions.title} id="faq">
        <Faq questions={questions} />
      </Split>
      <ClosingBanner closing={copy.closing} quoteLink={copy.closingLink} />
    </>
  );
}

type Door = ReturnType<typeof data>['doors'][number];

function Told({ door, copy }: { door: Door; copy: City['copy']['doors'] }) {
  const { ready } = usePage().site.pages.home.doors;
  return (
    <>
      <h3>{door.title}</h3>
      <Paragraph text={door.text} />
      <PriceSign rows={door.rows}>
        {ready} {door.ready}. {copy.finding} {door.finding}.
      </PriceSign>
      <div className="calls">
        <CallButton placement="door" />
      </div>
    </>
  );
}

/** The way to the city, or the city's own photo. */
function Scene(city: City) {
  const { heroImage } = city;
  if (!heroImage) return <Trip {...city} />;
  return (
    <figure className="scene photo">
      <Photo photo={heroImage} sizes={heroSizes} first />
      {heroImage.credit && <figcaption>Photo: {heroImage.credit}</figcaption>}
    </figure>
  );
}
