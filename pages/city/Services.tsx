import type { Pages } from '../../data/collections/pages.ts';
import { CheckList } from '../../renderer/components/CheckList.tsx';
import { Section } from '../../renderer/components/Section.tsx';

/** Residential, automotive and commercial work, six items each. */
export function Services({ copy }: { copy: Pages['city'] }) {
  return (
    <Section title={copy.services} tone="ground" id="services">
      <div className="grid gap-8 md:grid-cols-3">
        {copy.categories.map(({ title, items }) => (
          <div key={title}>
            <h3 className="mb-4">{title}</h3>
            <CheckList items={items} className="" />
          </div>
        ))}
      </div>
    </Section>
  );
}
