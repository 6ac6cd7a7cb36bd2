/** All services behind category buttons: radio buttons and CSS (+css.ts), so that filtering needs no script and works at once. */
import { categories } from '../../data/collections/services.ts';
import { ServiceCard } from '../../renderer/components/ServiceCard.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

const all = 'All';

export function ServiceFilter() {
  const { services } = usePage().site;
  return (
    <section className="filter band bg-mist" aria-labelledby="filter-title">
      <div className="wrap">
        <h2 id="filter-title">Find the service you need</h2>
        <fieldset className="mt-6 flex flex-wrap gap-2">
          <legend className="sr-only">Show services by category</legend>
          {[all, ...categories].map((category) => (
            <label key={category} className="btn border-line bg-white">
              <input
                className="sr-only"
                type="radio"
                name="category"
                value={category.toLowerCase()}
                defaultChecked={category === all}
              />
              {category}
            </label>
          ))}
        </fieldset>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {services.map((service) => (
            <ServiceCard key={service.slug} service={service} />
          ))}
        </ul>
      </div>
    </section>
  );
}
