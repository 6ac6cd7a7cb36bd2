import type { Pages } from '../../data/collections/pages.ts';
import type { Question } from '../../data/collections/primitives.ts';
import { routes } from '../../data/shared/routes.ts';
import { Faq } from '../../renderer/components/Faq.tsx';
import { PlaceLinks, type PlaceWithDistance } from '../../renderer/components/PlaceLinks.tsx';
import { TwoColumns } from '../../renderer/components/TwoColumns.tsx';

type Props = {
  city: string;
  copy: Pages['city'];
  questions: readonly Question[];
  places: readonly PlaceWithDistance[];
};

/** The four questions of a city; beside them its three neighbors with how far they are, and the way to all areas. */
export function QuestionsAndNearby({ city, copy, questions, places }: Props) {
  return (
    <div className="band">
      <TwoColumns>
        <section id="faq">
          <h2 className="mb-6">Questions from {city}</h2>
          <Faq questions={questions} />
        </section>
        <section id="nearby">
          <h2 className="mb-6">{copy.nearby}</h2>
          <PlaceLinks places={places} className="grid-cols-1" />
          <a className="link inline-block py-2" href={routes.serviceAreas}>
            {copy.areasLink}
          </a>
        </section>
      </TwoColumns>
    </div>
  );
}
