import { telHref } from '../../data/shared/routes.ts';
import { Icon } from '../components/Icon.tsx';
import { useRequestLink } from '../components/LeadForm.tsx';
import { usePage } from '../PageContext.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

export const contentId = 'main';

export function ShellTop() {
  const { business, pages } = usePage().site;
  const { phone } = business;
  return (
    <>
      <a className="btn btn-dark skip" href={`#${contentId}`}>
        Skip to content
      </a>
      <header className="top-bar">
        <a className="banner" href={telHref(phone)} data-call="banner">
          {pages.banner}{' '}
          <span className="tel">
            Call<span> {phone}</span>
          </span>
        </a>
        <Header />
      </header>
      {pages.notice && (
        <aside aria-label="Notice" className="banner font-semibold">
          {pages.notice.text}
        </aside>
      )}
    </>
  );
}

export function ShellBottom() {
  const { business, pages } = usePage().site;
  const { phone } = business;
  return (
    <>
      <Footer />
      <div className="bar-room">
        <nav aria-label="Call or request help" className="call-bar" id="call-bar">
          <a className="btn btn-call" href={telHref(phone)} data-call="bar">
            <Icon name="phone" />
            <span className="sr-only">Call</span> <span className="tel">{phone}</span>
          </a>
          <a className="btn btn-line" href={useRequestLink()}>
            {pages.shell.requestLink}
          </a>
        </nav>
      </div>
    </>
  );
}
