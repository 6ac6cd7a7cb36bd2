import type { Pages } from '../../data/collections/pages.ts';
import type { City } from '../../data/places/city.ts';
import { Copy } from '../../renderer/components/Copy.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { Section } from '../../renderer/components/Section.tsx';

type Props = { copy: Pages['city']; city: City };

/** True of this city alone: its doors and locks, and how a technician finds an address. */
export function Doors({ copy, city: { doors, finding } }: Props) {
  if (!doors && !finding) return null;
  return (
    <Section title={copy.doors} id="doors" tone="ground">
      {doors && (
        <p className="mb-8 max-w-2xl text-lg">
          <Copy text={doors} />
        </p>
      )}
      {finding && <FactList items={[{ title: copy.finding, text: finding }]} />}
    </Section>
  );
}
