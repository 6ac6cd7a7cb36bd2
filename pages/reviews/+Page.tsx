import { routes } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Link, Paragraph } from '../../renderer/components/Copy.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { PlatformLinks, ReviewsWidget } from '../../renderer/components/ReviewsWidget.tsx';
import { Section, TwoColumns } from '../../renderer/components/Section.tsx';
import type { data } from './+data.ts';

const pages = [
  [routes.serviceAreas, 'See all service areas'],
  [routes.contact, 'Contact us'],
  [routes.home, 'Back to the home page'],
] as const;

export function Page({ data: { copy, cities } }: { data: ReturnType<typeof data> }) {
  return (
    <>
      <Hero headline={copy.hero.headline} text={copy.hero.text} badges={copy.hero.badges} />
      <Section title={copy.widget.title} id="reviews">
        <ReviewsWidget />
      </Section>
      <Section title="What you can verify" tone="ground" id="trust">
        <FactList items={copy.trust} className="three" />
      </Section>
      <div className="band bg-paper">
        <TwoColumns>
          <section id="leave-a-review">
            <h2>{copy.leave.title}</h2>
            <Paragraph className="lead mb-4" text={copy.leave.text} />
            <PlatformLinks to="write" />
          </section>
          <section id="cities">
            <h2 className="mb-4">Near you</h2>
            {[...cities.map(({ href, name }) => [href, name] as const), ...pages].map(([href, label]) => (
              <p key={href}>
                <Link href={href} text={label} />
              </p>
            ))}
          </section>
        </TwoColumns>
      </div>
      <ClosingBanner closing={copy.closing} />
    </>
  );
}
