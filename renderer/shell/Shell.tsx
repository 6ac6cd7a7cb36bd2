import { usePage } from '../PageContext.tsx';
import { Banner, Notice } from './Banner.tsx';
import { CallBar } from './CallBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

export const contentId = 'main';

export function ShellTop() {
  const { site, path } = usePage();
  return (
    <>
      <a className="btn btn-dark skip" href={`#${contentId}`}>
        Skip to content
      </a>
      <header className="top-bar">
        <Banner />
        <Header
          path={path}
          business={site.business}
          services={site.services}
          places={site.business.headerAreas.map((slug) => site.place(slug))}
        />
      </header>
      <Notice />
    </>
  );
}

export function ShellBottom() {
  return (
    <>
      <Footer />
      <CallBar />
    </>
  );
}
