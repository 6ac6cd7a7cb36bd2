import type { Pages } from '../../data/collections/pages.ts';
import type { City } from '../../data/places/city.ts';
import { routes } from '../../data/shared/routes.ts';
import { Copy } from '../../renderer/components/Copy.tsx';
import { FactList } from '../../renderer/components/FactList.tsx';
import { PhotoFigure } from '../../renderer/components/Photo.tsx';
import { Section } from '../../renderer/components/Section.tsx';

type Props = { copy: Pages['city']['why']; city: City };

export function WhyChoose({ copy, city }: Props) {
  const named = [
    [copy.neighborhoods, city.neighborhoods],
    [copy.streets, city.streets ?? []],
    [copy.landmarks, city.landmarks],
    [copy.zipCodes, city.zipCodes],
  ] as const;
  const places = named
    .filter(([, names]) => names.length > 0)
    .map(([title, names]) => ({ title, text: sentenceCase(names.join(', ')) }));
  return (
    <Section title={copy.title} id="why" headingAside>
      <p className="mb-8 text-lg">
        <Copy text={city.whyChoose} />
      </p>
      {city.cityImage && <PhotoFigure photo={city.cityImage} />}
      <FactList items={places} />
      <a className="link inline-block py-2" href={routes.serviceAreas}>
        See all service areas
      </a>
    </Section>
  );
}

/** "The streets around the park, Old Town": a list that begins with a small letter inside a sentence. */
const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
