import type { Service } from '../../data/collections/services.ts';
import { routes } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Copy } from './Copy.tsx';

type InShort = Service['inShort'];
export type PriceRow = InShort & { job: string; note?: string | undefined; slug?: string };

type ListProps = { caption: string; rows: readonly PriceRow[] };

/** A job with its own page is a link. */
export function PriceRows({ caption, rows }: ListProps) {
  const { pricesChecked } = usePage().site.tokens;
  return (
    <>
      <p className="text-quiet">
        <Copy text={`${caption} Prices checked ${pricesChecked}.`} />
      </p>
      <ul className={rows.some(({ slug }) => slug) ? 'rows wide' : 'rows plain'}>
        {rows.map((row) => (
          <li key={row.job}>
            {row.slug ? (
              <a className="row" href={routes.service(row.slug)}>
                <Job {...row} />
              </a>
            ) : (
              <div className="row">
                <Job {...row} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Job({ slug, job, arrival, time, warranty, note, price, decides }: PriceRow) {
  const { byPhone } = usePage().site.pages.service.price;
  const { sum, rest } = splitPrice(price ?? byPhone);
  const small = price ? bound(rest) : decides;
  return (
    <>
      {slug && <img src={routes.serviceDrawing(slug)} width="126" height="84" alt="" loading="lazy" />}
      <h3>{job}</h3>
      <span>
        {[
          note,
          arrival && `Arrival: ${arrival}`,
          time && `Work: ${bound(time)}`,
          // Otherwise its own page says it.
          !slug && warranty && `Warranty: ${warranty}`,
        ].map((fact) => fact && <span key={fact}>{fact} </span>)}
      </span>
      <b className={price ? 'cost head' : 'cost ring head'}>
        {sum} {small && <small>{small}</small>}
      </b>
    </>
  );
}

const figure = /^((?:From )?(?:about )?\$?\d[\d,]*(?:–\$?\d[\d,]*)?%?)(.*)$/;

/** "$25–$50 a lock" as what is large and what is small. */
export function splitPrice(price: string) {
  const [, sum = price, rest = ''] = figure.exec(price) ?? [];
  return { sum, rest: rest.trim() };
}

/** Keeps "a lock" on one line. */
export const bound = (text: string) => text.replace(' a ', ' a\u00a0');
