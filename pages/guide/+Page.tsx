import { routes } from '../../data/shared/routes.ts';
import { Article } from '../../renderer/components/Article.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Paragraph } from '../../renderer/components/Copy.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { GuideLinks, ServiceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import type { data } from './+data.ts';

export function Page({ data: { guide, services } }: { data: ReturnType<typeof data> }) {
  const { guides, pages } = usePage().site;
  const { closing, related, others, sources } = pages.guide;
  const intro = (
    <div className="opening">
      <Paragraph text={guide.intro} />
      <img
        src={routes.serviceDrawing(guide.services[0] ?? '')}
        width="480"
        height="320"
        alt=""
        loading="lazy"
      />
    </div>
  );
  return (
    <>
      <Hero look="lean" headline={guide.title} />
      <div className="band">
        <Article intro={intro} sections={guide.sections}>
          <section>
            <h2>{sources}</h2>
            {guide.sources.map(({ name, url }) => (
              <p key={url}>
                <a className="link" href={url} rel="noopener">
                  {name}
                </a>
              </p>
            ))}
          </section>
        </Article>
      </div>
      <nav aria-label={related} className="band bg-paper">
        <div className="wrap split even">
          <div>
            <h2 className="mid mb-3">{related}</h2>
            <ServiceLinks services={services} className="names" />
          </div>
          <div>
            <h2 className="mid mb-3">{others}</h2>
            <GuideLinks guides={guides.filter(({ slug }) => slug !== guide.slug)} />
          </div>
        </div>
      </nav>
      <ClosingBanner closing={closing} />
    </>
  );
}
