import { areaLink } from '../../data/areas.ts';
import { featuredCities } from '../../data/city.ts';
import { routes } from '../../data/routes.ts';
import { AreaLinks } from '../../renderer/components/AreaLinks.tsx';
import { Cards } from '../../renderer/components/Cards.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { PlatformLinks } from '../../renderer/components/PlatformLinks.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import { ReviewsWidget } from '../../renderer/islands/reviews/ReviewsWidget.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

export function Page() {
  const { site } = usePage();
  const { reviews } = site.pages;
  return (
    <>
      <Hero {...reviews.hero} />
      <Section title={reviews.widget.title} id="reviews">
        <ReviewsWidget />
      </Section>
      <Section title="Why people choose us" tone="mist" id="trust">
        <Cards items={reviews.trust} />
      </Section>
      <Section {...reviews.leave} id="leave-a-review">
        <PlatformLinks />
      </Section>
      <Section title="Near you" tone="mist" id="cities">
        <AreaLinks areas={featuredCities(site.cities).map(({ slug }) => areaLink(site, slug))} />
        <p className="mt-4 flex flex-wrap gap-x-6">
          <a className="link py-2" href={routes.home}>
            Back to the home page
          </a>
          <a className="link py-2" href={routes.contact}>
            Contact us
          </a>
        </p>
      </Section>
      <ClosingBanner closing={reviews.closing} />
    </>
  );
}
