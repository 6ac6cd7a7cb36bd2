import { telHref } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';

export function Notice() {
  const { notice } = usePage().site.pages;
  return (
    notice && (
      <aside aria-label="Notice" className="banner font-semibold">
        {notice.text}
      </aside>
    )
  );
}

export function Banner() {
  const { business, pages } = usePage().site;
  return (
    <a className="banner" href={telHref(business.phone)} data-call="banner">
      {pages.banner}{' '}
      <span className="tel">
        Call<span> {business.phone}</span>
      </span>
    </a>
  );
}
