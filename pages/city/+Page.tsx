import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { KeyCut } from '../../renderer/components/drawings/KeyCut.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { Hero, type HeroPicture, lockCutTo } from '../../renderer/components/Hero.tsx';
import { CityMap } from '../../renderer/components/map/CoverageMap.tsx';
import { creditOf, heroSizes, Photo } from '../../renderer/components/Photo.tsx';
import { PriceTable, serviceRow } from '../../renderer/components/PriceTable.tsx';
import { Request } from '../../renderer/components/Request.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { Data } from './+data.ts';
import { QuestionsAndNearby } from './QuestionsAndNearby.tsx';
import { Services } from './Services.tsx';
import { WhyChoose } from './WhyChoose.tsx';

export function Page({
  data: { city, copy, essentials, questions, nearby, popularServices },
}: {
  data: Data;
}) {
  const [zip = ''] = city.zipCodes;
  return (
    <>
      <Hero
        headline={city.uniqueH1}
        subline={copy.tagline}
        text={city.customIntro}
        facts={copy.badges}
        drawing={picture(city, zip, copy.keyCaption)}
      />
      <Request heading={essentials.title} kind="service" {...copy.form}>
        <FactList items={essentials.items} />
        {popularServices.length > 0 && (
          <div className="mt-8" id="prices">
            <PriceTable caption={copy.popular} rows={popularServices.map(serviceRow)} />
            <a className="link inline-block py-2" href={routes.services}>
              {copy.popularLink}
            </a>
          </div>
        )}
      </Request>
      <Services copy={copy} />
      <Section {...copy.map} id="map">
        <CityMap city={city} />
      </Section>
      <WhyChoose title={copy.why.title} city={city} />
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
