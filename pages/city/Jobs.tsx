import type { CityWords } from '../../data/places/city.ts';
import { Icon } from '../../renderer/components/Icon.tsx';
import { ServiceLinks } from '../../renderer/components/PlaceLinks.tsx';

/** Three columns on a wide screen, three closed lists on a phone. city.css shows one of the two titles. */
export function Jobs({ categories }: Pick<CityWords, 'categories'>) {
  return (
    <div className="jobs">
      {categories.map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          <details>
            <summary className="head">
              {title}
              <Icon name="plus" />
            </summary>
            <ServiceLinks services={items.map(({ job, service }) => ({ title: job, slug: service }))} />
          </details>
        </div>
      ))}
    </div>
  );
}
