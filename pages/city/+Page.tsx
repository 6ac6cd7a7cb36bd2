import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { KeyCut } from '../../renderer/components/drawings/KeyCut.tsx';
import { Hero, type HeroPicture, lockCutTo } from '../../renderer/components/Hero.tsx';
import { CityMap } from '../../renderer/components/map/CoverageMap.tsx';
import { creditOf, heroSizes, Photo } from '../../renderer/components/Photo.tsx';
import { PriceTable, serviceRow } from '../../renderer/components/PriceTable.tsx';
import { Request } from '../../renderer/components/Request.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { Data } from './+data.ts';
import { Doors } from './Doors.tsx';
import { QuestionsAndNearby } from './QuestionsAndNearby.tsx';
import { Services } from './Services.tsx';
import { WhyChoose } from './WhyChoose.tsx';

export function Page({
  data: { city, copy, answers, questions, nearby, onMap, popularServices },
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
        drawing={picture(city, zip, copy.keyCaption)}
      />
      <Request heading={copy.prices} id="prices" kind="service" {...copy.form}>
        <PriceTable caption={copy.popular} rows={popularServices.map(serviceRow)} />
        <a className="link inline-block py-2" href={routes.services}>
          {copy.popularLink}
        </a>
      </Request>
      <Doors copy={copy} city={city} />
      <Section title={copy.map.title} id="map">
        <CityMap city={city} copy={copy.map} places={onMap} />
      </Section>
      <Services copy={copy} />
      <WhyChoose copy={copy.why} city={city} />
      <QuestionsAndNearby city={city.name} copy={copy} questions={questions} places={nearby} />
      <ClosingBanner closing={copy.closing} quoteLink={copy.closingLink} zipCode={zip} />
    </>
  );
}

/** The city's photo where it has one, else its key. */
function picture({ heroImage }: City, zip: string, caption: string): HeroPicture {
  if (heroImage === undefined) return { picture: <KeyCut code={zip} label={lockCutTo(zip)} />, caption };
  return { picture: <Photo photo={heroImage} sizes={heroSizes} first />, caption: creditOf(heroImage) };
}
