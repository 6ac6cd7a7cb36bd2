import { telHref } from '../../data/routes.ts';
import { usePage } from '../PageContext.tsx';

/** The offer that stands on every page. The whole strip dials, so that a thumb cannot miss it. */
export function Banner() {
  const { business, pages } = usePage().site;
  return (
    <a
      className="block bg-amber text-center text-[0.8125rem] font-semibold text-ink sm:text-sm"
      href={telHref(business.phone)}
      data-call="banner"
    >
      <span className="wrap block py-1.5">
        {pages.banner}{' '}
        <span className="whitespace-nowrap underline underline-offset-2">
          Call<span className="max-sm:sr-only"> {business.phone}</span>
        </span>
      </span>
    </a>
  );
}
