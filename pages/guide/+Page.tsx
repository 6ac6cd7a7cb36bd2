import { dateWords } from '../../data/facts/dates.ts';
import { routes } from '../../data/shared/routes.ts';
import { Article } from '../../renderer/components/Article.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { GuideLinks, ServicePrices } from '../../renderer/components/PlaceLinks.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import type { data } from './+data.ts';

export function Page({ data: { guide, services } }: { data: ReturnType<typeof data> }) {
  const { path, site } = usePage();
  const { guides, pages, business, lastChanged } = site;
  const { closing, related, others, sources } = pages.guide;
  const changed = lastChanged.get(path) ?? guide.published;
  const at = guides.indexOf(guide);
  const intro = (
    <>
      <img
        className="aspect-2/1 max-h-48 w-full rounded-lg bg-band object-contain p-3"
        src={routes.serviceDrawing(guide.services[0] ?? '')}
        width="480"
        height="320"
        alt=""
        loading="lazy"
      />
      <p className="byline mt-2 text-sm text-quiet">
        By {business.name}. <time dateTime={changed}>Updated {dateWords(changed)}</time>
      </p>
    </>
  );
  return (
    <>
      <Hero look="lean" headline={guide.title} text={guide.intro} />
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
          <nav aria-label={related} className="mt-8 grid gap-8">
            <div>
              <h2>{related}</h2>
              <ServicePrices services={services} />
            </div>
            {guides.length > 1 && (
              <div>
                <h2>{others}</h2>
                <GuideLinks guides={[...guides.slice(at + 1), ...guides.slice(0, at)].slice(0, 3)} />
              </div>
            )}
          </nav>
        </Article>
      </div>
      <ClosingBanner closing={closing} />
    </>
  );
}
