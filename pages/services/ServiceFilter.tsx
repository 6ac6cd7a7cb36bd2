/** Category buttons are radio buttons and CSS (+data.ts), so they work without script. */
import type { Titled } from '../../data/collections/primitives.ts';
import type { Service } from '../../data/collections/services.ts';
import { slugOf } from '../../data/shared/slug.ts';
import { categories } from '../../data/shared/trade.ts';
import { Paragraph } from '../../renderer/components/Copy.tsx';
import { ServiceRows } from '../../renderer/components/PriceRows.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

const all = 'All';

export function ServiceFilter({ title, text }: Titled) {
  const { services } = usePage().site;
  return (
    <section className="filter band bg-paper" aria-labelledby="filter-title">
      <div className="wrap">
        <h2 id="filter-title">{title}</h2>
        <Paragraph className="lead max-w-2xl" text={text} />
        <fieldset className="mt-4 sm:mt-8 flex flex-wrap gap-2">
          <legend className="sr-only">Show services by category</legend>
          {[all, ...categories].map((category) => (
            <label key={category} className="btn border-line bg-paper">
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
        <p className="mt-4 mb-4 font-semibold" aria-live="polite">
          {[all, ...categories].map((category) => (
            <span key={category} data-shown={slugOf(category)}>
              {countOf(services, category)}
            </span>
          ))}
        </p>
        <ServiceRows services={services} filtered />
      </div>
    </section>
  );
}

function countOf(services: readonly Service[], category: string): string {
  const count = services.filter(
    (service) => category === all || (service.categories as readonly string[]).includes(category),
  ).length;
  return `${count} ${count === 1 ? 'service' : 'services'} shown`;
}
