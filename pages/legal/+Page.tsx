import { dateWords } from '../../data/facts/dates.ts';
import { routes } from '../../data/shared/routes.ts';
import { Article } from '../../renderer/components/Article.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import type { data } from './+data.ts';

export function Page({ data: { document } }: { data: ReturnType<typeof data> }) {
  const { title, updated, intro, sections, earlier } = document;
  return (
    <>
      <Hero look="lean" headline={title} text={intro} badges={[`Last updated: ${dateWords(updated)}`]} />
      <div className="band">
        <Article sections={sections}>
          {earlier && (
            <p className="mt-6 text-quiet">Earlier versions: {earlier.map(dateWords).join('; ')}.</p>
          )}
          {usePage().path === routes.terms && (
            <p className="mt-6">
              <a className="link" href={routes.licenses}>
                Licenses of the open-source software on this site
              </a>
            </p>
          )}
        </Article>
      </div>
    </>
  );
}
