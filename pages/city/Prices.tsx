import type { Service } from '../../data/collections/services.ts';
import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import { Copy, Link } from '../../renderer/components/Copy.tsx';
import { bound, splitPrice } from '../../renderer/components/price.ts';
import { usePage } from '../../renderer/PageContext.tsx';

/** `detail` says how soon, how long, or what the price depends on. */
export type Price = Pick<Service, 'slug' | 'title' | 'inShort'> & { detail?: string | undefined };

export function Prices({ copy, prices }: { copy: City['copy']; prices: readonly Price[] }) {
  const { tokens, pages } = usePage().site;
  const { byPhone, link } = pages.service.price;
  return (
    <div id="prices">
      <h2 className="mid">{copy.prices}</h2>
      <ul className="costs">
        {prices.map(({ slug, title, detail, inShort: { price = byPhone } }) => {
          const { sum, rest } = splitPrice(price);
          return (
            <li key={slug}>
              <Link className="link" href={routes.service(slug)} text={title} /> <b className="head">{sum}</b>{' '}
              {rest && <small>{bound(rest)}</small>}
              {detail && <p>{detail}</p>}
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-sm">
        <Copy text={`${copy.cancel} Prices checked ${tokens.pricesChecked}.`} />{' '}
        <Link href={routes.termsOfPrices} text={link} className="link" />{' '}
        <Link href={routes.services} text={copy.popularLink} className="link" />
      </p>
    </div>
  );
}
