import type { Pages } from '../../data/collections/pages.ts';
import type { City } from '../../data/places/city.ts';
import { Copy } from '../../renderer/components/Copy.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { Section } from '../../renderer/components/Section.tsx';

type Props = { copy: Pages['city']; city: City };

/** True of this city alone: its doors and locks, how a technician finds an address, whose police it has. */
export function Doors({ copy, city }: Props) {
  const advice = [
    { title: copy.finding, text: city.finding },
    ...(city.police ? [{ title: copy.police, text: city.police }] : []),
  ];
  return (
    <Section title={copy.doors} id="doors" tone="ground">
      <p className="mb-8 max-w-2xl text-lg">
        <Copy text={city.doors} />
      </p>
      <FactList items={advice} />
    </Section>
  );
}
