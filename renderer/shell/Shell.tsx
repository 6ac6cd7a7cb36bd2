/** What every page has around its content: banner and header above, footer and the call bar below. */
import { areaLink } from '../../data/areas.ts';
import { routes } from '../../data/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Banner } from './Banner.tsx';
import { CallBar } from './CallBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** The `id` of the request form on pages that have one in their hero. */
export const requestFormId = 'request';

/** The `id` of the content, which "Skip to content" leads to. */
export const contentId = 'main';

export function ShellTop() {
  const { site, path } = usePage();
  return (
    <>
      <a
        className="btn btn-call sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        href={`#${contentId}`}
      >
        Skip to content
      </a>
      <header className="top-bar sticky top-0 z-40">
        <Banner />
        <Header
          path={path}
          business={site.business}
          services={site.services}
          areas={site.business.headerAreas.map((slug) => areaLink(site, slug))}
        />
      </header>
    </>
  );
}

type BottomProps = {
  /** Whether the page has a form of its own, which "Request help" then leads to. */
  hasForm: boolean;
};

export function ShellBottom({ hasForm }: BottomProps) {
  return (
    <>
      <Footer />
      <CallBar formHref={hasForm ? `#${requestFormId}` : routes.quote} />
    </>
  );
}
