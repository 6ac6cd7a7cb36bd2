/** Category buttons are radio buttons and CSS (+data.ts), so they work without script. */
import type { Titled } from '../../data/collections/primitives.ts';
import type { Service } from '../../data/collections/services.ts';
import { routes } from '../../data/shared/routes.ts';
import { slugOf } from '../../data/shared/slug.ts';
import { categories } from '../../data/shared/trade.ts';
import { Paragraph } from '../../renderer/components/Copy.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';
import { Cost } from '../../renderer/components/PriceSign.tsx';
import { bound } from '../../renderer/components/price.ts';
import { usePage } from '../../renderer/PageContext.tsx';

const all = 'All';

export function ServiceFilter({ title, text }: Titled) {
  const { services } = usePage().site;
  return (
    <section className="list" aria-labelledby="list-title">
      <div className="wrap">
        <h2 id="list-title" className="sr-only">
          {title}
        </h2>
        <fieldset className="filter">
          <legend className="sr-only">Show services by category</legend>
          {[all, ...categories].map((category) => (
            <label key={category} className="chip">
              <input
                className="sr-only"
                type="radio"
                name="category"
                value={slugOf(category)}
                defaultChecked={category === all}
              />
              {category}
            </label>
          ))}
        </fieldset>
        <p className="sr-only" aria-live="polite">
          {[all, ...categories].map((category) => (
            <span key={category} data-shown={slugOf(category)}>
              {countOf(services, category)}
            </span>
          ))}
        </p>
        <ul className="services">
          {services.map((service) => (
            <Row key={service.slug} {...service} />
          ))}
        </ul>
        <Paragraph className="max-w-3xl text-sm text-quiet" text={text} />
      </div>
    </section>
  );
}

function Row({ slug, title, cardText, features, categories, inShort }: Service) {
  const { arrival, time, price } = inShort;
  return (
    <li data-categories={categories.map(slugOf).join(' ')}>
      <img src={routes.serviceDrawing(slug)} width="480" height="320" alt="" loading="lazy" />
      <div>
        <h3>
          <a href={routes.service(slug)}>{title}</a>
        </h3>
        <Paragraph text={cardText} />
        <CheckList className="facts" items={features} />
      </div>
      <small>{bound(arrival ?? time ?? '')}</small>
      <Cost price={price} />
    </li>
  );
}

function countOf(services: readonly Service[], category: string): string {
  const count = services.filter(
    (service) => category === all || (service.categories as readonly string[]).includes(category),
  ).length;
  return `${count} ${count === 1 ? 'service' : 'services'} shown`;
}
