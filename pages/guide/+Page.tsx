import { routes } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Paragraph } from '../../renderer/components/Copy.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { GuideLinks, ServiceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import type { data } from './+data.ts';

export function Page({ data: { guide, services } }: { data: ReturnType<typeof data> }) {
  const { guides, pages } = usePage().site;
  const { closing, related, others, sources } = pages.guide;
  return (
    <>
      <Hero look="lean" headline={guide.title} />
      <article className="band">
        <div className="wrap split">
          <div className="guide-intro">
            <Paragraph text={guide.intro} />
            <img
              src={routes.serviceDrawing(guide.services[0] ?? '')}
              width="480"
              height="320"
              alt=""
              loading="lazy"
            />
          </div>
          <div className="guide">
            {guide.sections.map(({ title, paragraphs, items }) => (
              <section key={title}>
                <h2 className="mid">{title}</h2>
                {paragraphs.map((paragraph) => (
                  <Paragraph key={paragraph} text={paragraph} />
                ))}
                {items && <CheckList items={items} />}
              </section>
            ))}
            <section>
              <h2 className="mid">{sources}</h2>
              <ul>
                {guide.sources.map(({ name, url }) => (
                  <li key={url}>
                    <a className="link" href={url} rel="noopener">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </div>
      </article>
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
