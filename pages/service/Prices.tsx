import type { Pages } from '../../data/collections/pages.ts';
import type { Service } from '../../data/collections/services.ts';
import { dollars, times } from '../../data/facts/figures.ts';
import { routes } from '../../data/shared/routes.ts';
import { Copy, Link } from '../../renderer/components/Copy.tsx';
import { CheckList, FactList } from '../../renderer/components/FactList.tsx';
import { PriceTable } from '../../renderer/components/PriceTable.tsx';
import { Ready } from './Ready.tsx';

type Props = { service: Service; rules: Pages['service']['price'] };

export function Prices({ service, rules }: Props) {
  const { prices, seeGuide } = service;
  const afterHours = service.afterHours && { text: service.afterHours };
  const { estimate } = prices;
  const notes = (
    <>
      <Ready {...service} />
      <div>
        <h3 className="mb-2">What affects your price</h3>
        <CheckList items={prices.factors} className="" />
      </div>
    </>
  );
  return (
    <section className="band bg-paper" id="prices">
      <div className="wrap mb-4">
        <h2 className="mb-2">{prices.title}</h2>
        {seeGuide && (
          <p className="mb-2">
            <Link href={routes.guide(seeGuide.service)} text={seeGuide.text} className="link" />
          </p>
        )}
        <PriceTable caption={prices.text} rows={prices.rows} />
      </div>
      <div className="wrap columns">
        {estimate ? (
          <>
            <Estimate {...estimate} />
            <div className="grid gap-4">{notes}</div>
          </>
        ) : (
          notes
        )}
        <div className="whole">
          <h3 className="mb-2">{rules.title}</h3>
          <FactList className="cells" items={[...rules.rules, { ...rules.afterHours, ...afterHours }]} />
        </div>
      </div>
    </section>
  );
}

function Estimate({ title, text, unit, upTo, each }: NonNullable<Service['prices']['estimate']>) {
  const counts = Array.from({ length: upTo }, (_, index) => index + 1);
  return (
    <table className="estimate">
      <caption>
        <b className="head">{title}</b>
        <p className="mb-2 text-quiet">{text}</p>
      </caption>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          <th scope="col">Estimate</th>
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => (
          <tr key={count}>
            <th scope="row">{count}</th>
            <td>
              <Copy text={dollars(times(each, count))} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
