import type { CityWords } from '../../data/places/city.ts';
import { ServiceLinks } from '../../renderer/components/PlaceLinks.tsx';

export function Jobs({ categories }: Pick<CityWords, 'categories'>) {
  return (
    <div className="jobs">
      {categories.map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ServiceLinks services={items.map(({ job, service }) => ({ title: job, slug: service }))} />
        </div>
      ))}
    </div>
  );
}
