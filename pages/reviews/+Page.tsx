import { routes } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Copy } from '../../renderer/components/Copy.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { PlatformLinks, ReviewsWidget } from '../../renderer/components/ReviewsWidget.tsx';
import { Section, TwoColumns } from '../../renderer/components/Section.tsx';
import type { Data } from './+data.ts';

const pages = [
  [routes.serviceAreas, 'See all service areas'],
  [routes.contact, 'Contact us'],
  [routes.home, 'Back to the home page'],
] as const;

const cityLink = ({ href, name }: Data['cities'][number]) => [href, name] as const;

export function Page({ data: { copy, cities } }: { data: Data }) {
  return (
    <>
      <Hero headline={copy.hero.headline} text={copy.hero.text} facts={copy.hero.badges} />
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
            <p className="lead mb-4">
              <Copy text={copy.leave.text} />
            </p>
            <PlatformLinks to="write" />
          </section>
          <section id="cities">
            <h2 className="mb-4">Near you</h2>
            {[...cities.map(cityLink), ...pages].map(([href, label]) => (
              <p key={href}>
                <a className="link inline-block py-1" href={href}>
                  {label}
                </a>
              </p>
            ))}
          </section>
        </TwoColumns>
      </div>
      <ClosingBanner closing={copy.closing} />
    </>
  );
}
