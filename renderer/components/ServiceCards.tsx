import type { Service } from '../../data/collections/services.ts';
import { routes, telHref } from '../../data/shared/routes.ts';
import { slugOf } from '../../data/shared/slug.ts';
import { usePage } from '../PageContext.tsx';
import { marked, Paragraph } from './Copy.tsx';
import { CheckList } from './FactList.tsx';

const more = 'Learn More';

type Props = { services: readonly Service[]; filtered?: boolean };

export function ServiceCards({ services, filtered = false }: Props) {
  const { phone } = usePage().site.business;
  return (
    <ul className="cards">
      {services.map(({ slug, title, cardText, features, categories, inShort }) => (
        <li key={slug} data-categories={filtered ? categories.map(slugOf).join(' ') : undefined}>
          <Drawing slug={slug} />
          <h3>{title}</h3>
          <p>
            {inShort.price ? <Price text={inShort.price} /> : <b>{inShort.decides}</b>}
            {inShort.time && <small>{bound(inShort.time)}</small>}
          </p>
          <Paragraph text={cardText} />
          <CheckList items={features} className="" />
          <p>
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

export const Drawing = ({ slug }: { slug: string }) => (
  <img src={routes.serviceDrawing(slug)} width="480" height="320" alt="" loading="lazy" />
);

const figure = /(\$?\d[\d,]*(?:–\$?\d[\d,]*)?%?)/;

const Price = ({ text }: { text: string }) =>
  marked(bound(text), figure, (part, key) => (
    <b key={key} className="range">
      {part}
    </b>
  ));

/** Keeps "a lock" on one line. */
const bound = (text: string) => text.replace(' a ', ' a\u00a0');
