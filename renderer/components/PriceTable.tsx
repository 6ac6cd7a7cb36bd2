import type { Service } from '../../data/collections/services.ts';
import { routes, telHref } from '../../data/shared/routes.ts';
import { usePage } from '../PageContext.tsx';
import { Copy, marked, Paragraph } from './Copy.tsx';

export type PriceRow = Service['inShort'] & { job: string; note?: string | undefined; slug?: string };

type Props = { caption: string; rows: readonly PriceRow[] };

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
          {hasWarranty && <th scope="col">Warranty</th>}
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ job, note, slug, time, price, decides, warranty }) => (
          <tr key={job}>
            <th scope="row">
              {slug ? (
                <>
                  <img src={routes.serviceDrawing(slug)} width="60" height="40" alt="" loading="lazy" />
                  <a className="link stretched" href={routes.service(slug)}>
                    {job}
                  </a>
                </>
              ) : (
                job
              )}
              {note && <Paragraph className="text-sm font-normal text-quiet" text={note} />}
            </th>
            <td>{time}</td>
            {hasWarranty && <td>{warranty}</td>}
            <td>{price ? <Price text={price} /> : <OnThePhone decides={decides} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Price = ({ text }: { text: string }) =>
  marked(text, /(\$[\d,]+(?:–\$[\d,]+)?)/, (part, key) => (
    <b key={key} className="head range">
      {part}
    </b>
  ));

function OnThePhone({ decides }: Pick<PriceRow, 'decides'>) {
  const { business, pages } = usePage().site;
  return (
    <>
      {pages.service.price.unlisted}{' '}
      <a className="link py-1" href={telHref(business.phone)} data-call="prices">
        Call
      </a>
      {decides && <p className="text-quiet">{decides}</p>}
    </>
  );
}
