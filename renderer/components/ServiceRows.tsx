import type { Service } from '../../data/collections/services.ts';
import { routes, telHref } from '../../data/shared/routes.ts';
import { slugOf } from '../../data/shared/slug.ts';
import { usePage } from '../PageContext.tsx';
import { Copy, Paragraph } from './Copy.tsx';
import { Facts } from './FactList.tsx';

const more = 'Learn More';

type Props = { services: readonly Service[]; filtered?: boolean };

export function ServiceRows({ services, filtered = false }: Props) {
  const { phone } = usePage().site.business;
  return (
    <ul className="service-rows">
      {services.map(({ slug, title, cardText, features, categories, inShort }) => (
        <li key={slug} data-categories={filtered ? categories.map(slugOf).join(' ') : undefined}>
          <img src={routes.serviceDrawing(slug)} width="96" height="64" alt="" loading="lazy" />
          <h3>{title}</h3>
          <p className="figures">
            <b className="head">
              <Copy text={inShort.price ?? inShort.decides ?? ''} />
            </b>{' '}
            <span>{inShort.time}</span>
          </p>
          <div className="about">
            <Paragraph text={cardText} />
            <Facts items={features} />
          </div>
          <p className="ways">
            <a className="link stretched" href={routes.service(slug)}>
              {more}
              <span className="sr-only">: {title}</span>
            </a>{' '}
            <a className="link" href={telHref(phone)} data-call="services">
              Call Now
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
