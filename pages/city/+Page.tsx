import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Copy, Link } from '../../renderer/components/Copy.tsx';
import { Doors } from '../../renderer/components/Doors.tsx';
import { Faq } from '../../renderer/components/Faq.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { RequestForm } from '../../renderer/components/LeadForm.tsx';
import { Trip } from '../../renderer/components/map/Trip.tsx';
import { heroSizes, Photo } from '../../renderer/components/Photo.tsx';
import { PlaceLinks, ServiceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { PriceRows } from '../../renderer/components/PriceRows.tsx';
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
      <Doors copy={copy.doors} doors={doors} />
      <Section title={copy.prices} id="prices">
        <PriceRows caption={copy.popular} rows={priced} />
        <p className="mt-4 max-w-2xl">
          <Copy text={copy.cancel} />{' '}
          <Link href={routes.termsOfPrices} text={common.price.link} className="link" />{' '}
          <Link href={routes.services} text={copy.popularLink} className="link" />
        </p>
      </Section>
      <RequestForm kind="service" zip={city.zipCodes[0]} preset={{ service }} {...form} />
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
