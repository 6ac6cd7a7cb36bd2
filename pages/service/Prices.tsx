import type { Service } from '../../data/collections/services.ts';
import { dollars, times } from '../../data/facts/figures.ts';
import { routes } from '../../data/shared/routes.ts';
import { Copy, Link, Paragraph } from '../../renderer/components/Copy.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';
import { PriceSign, type SignRow } from '../../renderer/components/PriceSign.tsx';
import { splitPrice } from '../../renderer/components/price.ts';
import { usePage } from '../../renderer/PageContext.tsx';

export function Prices({ prices, form, seeGuide, afterHours }: Service) {
  const { tokens, pages } = usePage().site;
  const rules = pages.service.price;
  const { title, text, estimate, rows, factors } = prices;
  const jobs = rows.map(({ job, note, time, arrival, price, warranty }): SignRow => {
    const { sum, rest } = splitPrice(price ?? rules.unlisted);
    return {
      title: job,
      of: [note, time, arrival].filter(Boolean).join('. '),
      figure: sum,
      detail: rest || (price && warranty && `Warranty: ${warranty}`),
    };
  });
  return (
    <div id="prices">
      <h2>{title}</h2>
      <Paragraph className="lead mb-3" text={text} />
      {estimate && <Keyholes {...estimate} />}
      <PriceSign
        {...(form.isEmergency
          ? { known: pages.home.doors.rows, rows: jobs }
          : { rows: [...jobs, rules.trip] })}
      >
        <Copy text={`${rules.text} ${afterHours ?? rules.afterHours}`} />{' '}
        <Link href={routes.termsOfPrices} text={rules.link} className="underline" />
        {`. Prices checked ${tokens.pricesChecked}.`}
      </PriceSign>
      <details>
        <summary className="link py-2">What affects your price</summary>
        <CheckList items={factors} />
      </details>
      {seeGuide && (
        <p className="mt-3">
          <Link href={routes.guide(seeGuide.service)} text={seeGuide.text} className="link" />
        </p>
      )}
    </div>
  );
}

type Estimate = NonNullable<Service['prices']['estimate']>;

/** What each number of keyholes costs. */
const Keyholes = ({ title, text, unit, one, upTo, each }: Estimate) => (
  <>
    <h3>{title}</h3>
    <Paragraph className="text-quiet" text={text} />
    <ol className="holes">
      {Array.from({ length: upTo }, (_, index) => index + 1).map((count) => (
        <li key={count}>
          <svg viewBox="0 0 64 64" stroke="var(--ink)" strokeWidth="2.5" aria-hidden="true">
            <circle fill="var(--brass)" cx="32" cy="32" r="29" />
            <circle fill="var(--bright)" cx="32" cy="32" r="19" />
            <path fill="var(--ink)" d="M28.5 44l2-9a7 7 0 1 1 3 0l2 9z" />
          </svg>
          {count} {count === 1 ? one : unit} <b className="range">{dollars(times(each, count))}</b>
        </li>
      ))}
    </ol>
  </>
);
