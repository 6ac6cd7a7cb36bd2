/** A table whose rows stack where it is narrow (prices.css). */
import type { Service } from '../../data/collections/services.ts';
import { routes } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Copy } from './Copy.tsx';

export type PriceRow = Service['inShort'] & {
  job: string;
  note?: string | undefined;
  href?: string | undefined;
  /** Keys for the filter of /services, with spaces between. */
  categories?: string | undefined;
};

type Props = { caption: string; rows: readonly PriceRow[] };

export function serviceRow({ slug, title, inShort }: Service): PriceRow {
  return { job: title, href: routes.service(slug), ...inShort };
}

export function PriceTable({ caption, rows }: Props) {
  const { pricesChecked } = usePage().site.tokens;
  const hasWarranty = rows.some(({ warranty }) => warranty);
  return (
    <table className="prices">
      <caption className="mb-4 text-quiet">
        <Copy text={`${caption} Prices checked ${pricesChecked}.`} />
      </caption>
      <thead className="text-sm">
        <tr>
          <th scope="col">Job</th>
          <th scope="col">Time</th>
          <th scope="col">Price</th>
          {hasWarranty && <th scope="col">Warranty</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ job, note, href, categories, time, price, decides, warranty }) => (
          <tr key={job} data-categories={categories}>
            <th scope="row">
              {href ? (
                <a className="link stretched" href={href}>
                  {job}
                </a>
              ) : (
                job
              )}
              {note && <p className="text-sm font-normal text-quiet">{note}</p>}
            </th>
            <td>{time}</td>
            <td>{price ? <b className="head">{price}</b> : decides}</td>
            {hasWarranty && <td>{warranty}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
