import { routes } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { PlatformLinks } from '../../renderer/components/PlatformLinks.tsx';
import { ReviewsWidget } from '../../renderer/components/ReviewsWidget.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { Data } from './+data.ts';

export function Page({ data: { copy } }: { data: Data }) {
  return (
    <>
      <Hero variant="choices" headline={copy.hero.headline} text={copy.hero.text} facts={copy.hero.badges} />
      <Section title={copy.widget.title} id="reviews" headingAside>
        <ReviewsWidget />
      </Section>
      <Section title="What you can check" tone="ground" id="trust" headingAside>
        <FactList items={copy.trust} />
      </Section>
      <Section {...copy.leave} id="leave-a-review" headingAside>
        <PlatformLinks to="write" />
      </Section>
      <Section title="Near you" tone="ground" id="cities" headingAside>
        <p className="flex flex-wrap gap-x-5">
          <a className="link py-2" href={routes.serviceAreas}>
            See all service areas
          </a>
          <a className="link py-2" href={routes.home}>
            Back to the home page
          </a>
          <a className="link py-2" href={routes.contact}>
            Contact us
          </a>
        </p>
      </Section>
      <ClosingBanner closing={copy.closing} />
    </>
  );
}
