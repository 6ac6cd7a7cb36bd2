import { routes } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Link, Paragraph } from '../../renderer/components/Copy.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { Proof } from '../../renderer/components/Proof.tsx';
import { PlatformLinks, PlatformRows, ReviewsWidget } from '../../renderer/components/ReviewsWidget.tsx';
import { Split } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

const otherPages = [
  [routes.serviceAreas, 'See all service areas'],
  [routes.contact, 'Contact us'],
  [routes.home, 'Back to the home page'],
] as const;

export function Page() {
  const { site } = usePage();
  const { hero, widget, leave, closing } = site.pages.reviews;
  const cities = site.business.headerAreas.map(site.place).filter(({ hasPage }) => hasPage);
  return (
    <>
      <Hero {...hero} look="lean" />
      <Split title={widget.title} text={site.reviewsFrame ? undefined : widget.unset} id="reviews">
        {site.reviewsFrame && <ReviewsWidget />}
        <PlatformRows />
      </Split>
      <Proof id="trust" />
      <div className="band">
        <div className="wrap split even">
          <section id="leave-a-review">
            <h2>{leave.title}</h2>
            <Paragraph className="lead mb-4" text={leave.text} />
            <PlatformLinks to="write" />
          </section>
          <section id="cities">
            <h2 className="mb-4">Near you</h2>
            <div className="near">
              {[...cities.map(({ href, name }) => [href, name] as const), ...otherPages].map(
                ([href, label]) => (
                  <p key={href}>
                    <Link href={href} text={label} />
                  </p>
                ),
              )}
            </div>
          </section>
        </div>
      </div>
      <ClosingBanner closing={closing} />
    </>
  );
}
