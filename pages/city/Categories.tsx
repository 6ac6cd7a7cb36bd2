import type { Pages } from '../../data/collections/pages.ts';
import { CheckList } from '../../renderer/components/CheckList.tsx';
import { Icon } from '../../renderer/components/Icon.tsx';

/** Residential, automotive and commercial work, six items each. */
export function Categories({ categories }: { categories: Pages['city']['categories'] }) {
  return categories.map(({ title, icon, items }) => (
    <div key={title} className="card">
      <Icon name={icon} className="size-8 text-river" />
      <h3 className="mt-3 mb-4">{title}</h3>
      <CheckList items={items} className="" />
    </div>
  ));
}
