import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Copy } from '../../renderer/components/Copy.tsx';
import { KeyCut } from '../../renderer/components/drawings/KeyCut.tsx';
import { Faq } from '../../renderer/components/Faq.tsx';
import { Hero, type HeroPicture, lockCutTo } from '../../renderer/components/Hero.tsx';
import { CityMap } from '../../renderer/components/map/CoverageMap.tsx';
import { creditOf, heroSizes, Photo } from '../../renderer/components/Photo.tsx';
import { PlaceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { PriceTable } from '../../renderer/components/PriceTable.tsx';
import { Request } from '../../renderer/components/Request.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { Data } from './+data.ts';
import { Services } from './Services.tsx';
import { WhyChoose } from './WhyChoose.tsx';

export function Page({
  data: { city, copy, answers, questions, nearby, priced, popularServices },
}: {
  data: Data;
}) {
  const [zip = ''] = city.zipCodes;
  return (
    <>
      <Hero
        variant="request"
        headline={city.uniqueH1}
        subline={copy.tagline}
        answers={answers}
        requestLink={copy.requestLink}
        text={city.customIntro}
        facts={copy.badges}
        drawing={picture(city, zip)}
      />
      <Request heading={copy.prices} id="prices" kind="service" {...copy.form}>
        <PriceTable caption={copy.popular} rows={priced} />
        <p className="mt-4">
          <Copy text={copy.cancel} />{' '}
          <a className="link" href={routes.services}>
            {copy.popularLink}
          </a>
        </p>
      </Request>
      <Services copy={copy} />
      <Section title={copy.nearby} id="nearby" headingAside>
        <PlaceLinks places={nearby} className="md:grid-cols-3" />
        <a className="link inline-block py-1" href={routes.serviceAreas}>
          {copy.areasLink}
        </a>
      </Section>
      <WhyChoose copy={copy.why} city={city} services={popularServices} />
      <Section title={copy.map.title} id="map">
        <CityMap city={city} copy={copy.map} />
      </Section>
      <Section title={copy.questions.title} tone="ground" id="faq" headingAside>
        <Faq questions={questions} />
      </Section>
      <ClosingBanner closing={copy.closing} quoteLink={copy.closingLink} zipCode={zip} />
    </>
  );
}

/** The city's photo where it has one, else its key. */
function picture({ heroImage }: City, zip: string): HeroPicture {
  if (heroImage === undefined) return { picture: <KeyCut code={zip} label={lockCutTo(zip)} /> };
  return { picture: <Photo photo={heroImage} sizes={heroSizes} first />, caption: creditOf(heroImage) };
}
