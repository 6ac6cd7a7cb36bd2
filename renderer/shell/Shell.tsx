import { PhoneLink } from '../components/CallButton.tsx';
import { Icon } from '../components/Icon.tsx';
import { useRequestLink } from '../components/LeadForm.tsx';
import { usePage } from '../PageContext.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

export const contentId = 'main';

export function ShellTop() {
  const { business, pages } = usePage().site;
  return (
    <>
      <a className="btn btn-dark skip" href={`#${contentId}`}>
        Skip to content
      </a>
      <header className="top-bar">
        <PhoneLink className="banner" placement="banner">
          {pages.banner}{' '}
          <span className="tel">
            Call<span className="sr-only"> {business.phone}</span>
          </span>
        </PhoneLink>
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
  return (
    <>
      <Footer />
      <div className="bar-room">
        <nav aria-label="Call or request help" className="call-bar" id="call-bar">
          <PhoneLink className="btn btn-call head" placement="bar">
            <Icon name="phone" />
            <span className="sr-only">Call</span> <span className="tel">{business.phone}</span>
          </PhoneLink>
          <a className="btn btn-line" href={useRequestLink()}>
            {pages.shell.requestLink}
          </a>
        </nav>
      </div>
    </>
  );
}
