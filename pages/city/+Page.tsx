import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Copy, Link } from '../../renderer/components/Copy.tsx';
import { KeyCut, lockCutTo } from '../../renderer/components/drawings/KeyCut.tsx';
import { Faq } from '../../renderer/components/Faq.tsx';
import { Hero, type HeroPicture } from '../../renderer/components/Hero.tsx';
import { RequestForm } from '../../renderer/components/LeadForm.tsx';
import { CityMap } from '../../renderer/components/map/CoverageMap.tsx';
import { creditOf, heroSizes, Photo } from '../../renderer/components/Photo.tsx';
import { PlaceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { PriceTable } from '../../renderer/components/PriceTable.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { data } from './+data.ts';
import { Jobs } from './Jobs.tsx';
import { WhyChoose } from './WhyChoose.tsx';

export function Page({
  data: { city, copy, badges, answers, quoteLink, questions, nearby, priced, popularServices },
}: {
  data: ReturnType<typeof data>;
}) {
  const [zip = ''] = city.zipCodes;
  return (
    <>
      <Hero
        headline={city.uniqueH1}
        subline={copy.tagline}
        answers={answers}
        text={city.customIntro}
        zipCode={zip}
        badges={badges}
        quoteLink={quoteLink}
        drawing={picture(city, zip)}
      />
      <Section title={copy.prices} id="prices">
        <PriceTable caption={copy.popular} rows={priced} />
        <p className="mt-4 max-w-2xl">
          <Copy text={copy.cancel} /> <Link href={routes.services} text={copy.popularLink} className="link" />
        </p>
      </Section>
      <div className="band">
        <div className="wrap help">
          <RequestForm kind="service" {...copy.form} />
          <div>
            <section id="services">
              <h2>{copy.services}</h2>
              <Jobs categories={copy.categories} />
            </section>
            <section id="nearby">
              <h2>{copy.nearby}</h2>
              <PlaceLinks places={nearby} />
              <p>
                <small className="text-quiet">{copy.straightLine}</small>{' '}
                <Link href={routes.serviceAreas} text={copy.areasLink} />
              </p>
            </section>
          </div>
        </div>
      </div>
      <WhyChoose copy={copy.why} city={city} services={popularServices} />
      <div className="band">
        <div className="wrap help">
          <section id="map">
            <h2>{copy.map.title}</h2>
            <CityMap city={city} copy={copy.map} />
          </section>
          <section id="faq">
            <h2>{copy.questions.title}</h2>
            <Faq questions={questions} />
          </section>
        </div>
      </div>
      <ClosingBanner closing={copy.closing} quoteLink={copy.closingLink} />
    </>
  );
}

function picture({ heroImage }: City, zip: string): HeroPicture {
  if (heroImage === undefined) return { picture: <KeyCut code={zip} label={lockCutTo(zip)} /> };
  return { picture: <Photo photo={heroImage} sizes={heroSizes} first />, caption: creditOf(heroImage) };
}
