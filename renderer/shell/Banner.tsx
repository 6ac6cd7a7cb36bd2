import { telHref } from '../../data/routes.ts';
import { usePage } from '../PageContext.tsx';

/** The offer that stands on every page. The whole strip dials, so that a thumb cannot miss it. */
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
