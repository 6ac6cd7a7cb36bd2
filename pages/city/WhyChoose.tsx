import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/routes.ts';
import { FactList } from '../../renderer/components/FactList.tsx';
import { PhotoFigure } from '../../renderer/components/Photo.tsx';
import { Section } from '../../renderer/components/Section.tsx';

type Props = { title: string; city: City };

/** Reasons to choose us that are true of this city, from its own entry. */
export function WhyChoose({ title, city }: Props) {
  const places = [
    { title: 'Neighborhoods', text: city.neighborhoods.join(', ') },
    { title: 'Landmarks', text: city.landmarks.join(', ') },
    { title: 'ZIP codes', text: city.zipCodes.join(', ') },
  ];
  return (
    <Section title={title} text={city.whyChoose} tone="ground" id="why" beside>
      {city.cityImage && <PhotoFigure photo={city.cityImage} />}
      <FactList items={places} />
      <a className="link inline-block py-2" href={routes.serviceAreas}>
        See all service areas
      </a>
    </Section>
  );
}
