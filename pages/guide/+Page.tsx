import { dateWords } from '../../data/facts/dates.ts';
import { routes } from '../../data/shared/routes.ts';
import { Article } from '../../renderer/components/Article.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Paragraph } from '../../renderer/components/Copy.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { GuideLinks, ServiceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import type { data } from './+data.ts';

export function Page({ data: { guide, services } }: { data: ReturnType<typeof data> }) {
  const { path, site } = usePage();
  const { guides, pages, business, lastChanged } = site;
  const { closing, related, others, sources } = pages.guide;
  const changed = lastChanged.get(path) ?? guide.published;
  const at = guides.indexOf(guide);
  const intro = (
    <div className="opening">
      <div>
        <Paragraph text={guide.intro} />
        <p className="byline">
          By {business.name}. <time dateTime={changed}>Updated {dateWords(changed)}</time>
        </p>
      </div>
      <img src={routes.serviceDrawing('guide')} width="480" height="320" alt="" loading="lazy" />
    </div>
  );
  return (
    <>
      <Hero look="lean" headline={guide.title} />
      <div className="band">
        <Article intro={intro} sections={guide.sections}>
          {guide.sources.length > 0 && (
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
          )}
        </Article>
      </div>
      <nav aria-label={related} className="band">
        <div className="wrap split even">
          <div>
            <h2 className="mid mb-3">{related}</h2>
            <ServiceLinks services={services} className="names" />
          </div>
          {guides.length > 1 && (
            <div>
              <h2 className="mid mb-3">{others}</h2>
              <GuideLinks guides={[...guides.slice(at + 1), ...guides.slice(0, at)].slice(0, 3)} />
            </div>
          )}
        </div>
      </nav>
      <ClosingBanner closing={closing} />
    </>
  );
}
