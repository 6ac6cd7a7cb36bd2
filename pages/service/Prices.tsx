import type { Service } from '../../data/collections/services.ts';
import { dollars, times } from '../../data/facts/figures.ts';
import { routes } from '../../data/shared/routes.ts';
import { Copy, Link } from '../../renderer/components/Copy.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';
import { PriceRows } from '../../renderer/components/PriceRows.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import { Ready } from './Ready.tsx';

export function Prices(service: Service) {
  const rules = usePage().site.pages.service.price;
  const { prices, seeGuide } = service;
  const { estimate } = prices;
  return (
    <section className="band bg-paper" id="prices">
      <div className="wrap">
        <h2>{prices.title}</h2>
        {seeGuide && (
          <p>
            <Link href={routes.guide(seeGuide.service)} text={seeGuide.text} className="link" />
          </p>
        )}
        <PriceRows caption={prices.text} rows={prices.rows} />
        <div className="split even mt-6">
          {estimate && <Estimate {...estimate} />}
          <div className="grid gap-5">
            <Ready {...service} />
          </div>
          <div>
            <h3 className="mb-2">What affects your price</h3>
            <CheckList items={prices.factors} />
          </div>
        </div>
        <p className="mt-6 max-w-2xl">
          <Copy text={`${rules.text} ${service.afterHours ?? rules.afterHours}`} />{' '}
          <Link href={routes.termsOfPrices} text={rules.link} className="link" />
        </p>
      </div>
    </section>
  );
}

type Estimate = NonNullable<Service['prices']['estimate']>;

/** One row per count, with as many keys. */
function Estimate({ title, text, unit, upTo, each }: Estimate) {
  const counts = Array.from({ length: upTo }, (_, index) => index + 1);
  return (
    <section>
      <h3>{title}</h3>
      <p className="mb-2 text-quiet">{text}</p>
      <ul className="keys">
        {counts.map((count) => (
          <li key={count}>
            <b className="head">
              {count} <span className="sr-only">{unit}</span>
            </b>
            <span aria-hidden="true">
              {counts.slice(0, count).map((key) => (
                <i key={key} />
              ))}
            </span>
            <b className="head range">
              <Copy text={dollars(times(each, count))} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
