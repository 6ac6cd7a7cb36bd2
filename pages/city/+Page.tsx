import type { City } from '../../data/collections/cities.ts';
import { fillCity } from '../../data/facts.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Faq } from '../../renderer/components/Faq.tsx';
import { Fixed } from '../../renderer/components/Fixed.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import { CoverageMap } from '../../renderer/islands/map/CoverageMap.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import { Categories } from './Categories.tsx';
import { Nearby } from './Nearby.tsx';
import { cityQuestions } from './questions.ts';
import { WhyChoose } from './WhyChoose.tsx';

export function Page({ data: city }: { data: City }) {
  const { site } = usePage();
  const copy = fillCity(site.pages.city, city);
  return (
    <>
      <Hero
        headline={city.uniqueH1}
        subline={copy.tagline}
        text={city.customIntro}
        badges={copy.badges}
        image={city.heroImage}
      />
      <Section {...copy.services} id="services">
        <Fixed
          as="div"
          className="grid gap-4 md:grid-cols-3"
          component={Categories}
          props={{ categories: copy.categories }}
        />
      </Section>
      <WhyChoose city={city} title={copy.why.title} />
      <Section {...copy.nearby} id="nearby">
        <Nearby slugs={city.nearby} more={copy.areasLink} />
      </Section>
      <Section {...copy.map} tone="mist" id="map">
        <CoverageMap center={city.coordinates} label={`${city.cityName}, ${city.stateAbbr}`} />
      </Section>
      <Section title={`Questions from ${city.cityName}`} id="faq">
        <Faq questions={cityQuestions(site, city)} />
      </Section>
      <ClosingBanner closing={copy.closing} quoteLink={copy.closingLink} />
    </>
  );
}
