import { routes } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Link, Paragraph } from '../../renderer/components/Copy.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { PlaceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { Proof } from '../../renderer/components/Proof.tsx';
import { PlatformLinks, ReviewsWidget, Signs } from '../../renderer/components/ReviewsWidget.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

const otherPages = [
  [routes.serviceAreas, 'All service areas'],
  [routes.contact, 'Contact us'],
  [routes.home, 'Home page'],
] as const;

export function Page() {
  const { site } = usePage();
  const { hero, widget, leave, closing } = site.pages.reviews;
  const cities = site.business.headerAreas.map(site.place).filter(({ hasPage }) => hasPage);
  return (
    <>
      <Hero {...hero} look="lean" />
      <section className="band" id="reviews">
        <div className="wrap split even items-center">
          <div>
            <h2>{widget.title}</h2>
            {site.reviewsFrame ? (
              <Signs />
            ) : (
              <Paragraph className="lead" text={`${widget.none} ${widget.unset}`} />
            )}
          </div>
          {site.reviewsFrame ? <ReviewsWidget /> : <Signs />}
        </div>
      </section>
      <Proof id="trust" />
      <div className="band">
        <div className="wrap split even">
          <section id="leave-a-review">
            <h2 className="mid">{leave.title}</h2>
            <Paragraph className="lead mb-4" text={leave.text} />
            <PlatformLinks to="write" />
          </section>
          <section id="cities">
            <h2 className="mid mb-2">Near you</h2>
            <PlaceLinks places={cities} isInLine />
            <p className="calls mt-2 gap-x-5">
              {otherPages.map(([href, label]) => (
                <Link key={href} href={href} text={label} />
              ))}
            </p>
          </section>
        </div>
      </div>
      <ClosingBanner closing={closing} />
    </>
  );
}
