import type { Pages } from '../../data/collections/pages.ts';
import { ReviewsWidget } from '../../renderer/components/ReviewsWidget.tsx';
import { Section } from '../../renderer/components/Section.tsx';

export function Reviews({ copy }: { copy: Pages['home']['reviews'] }) {
  return (
    <Section title={copy.title} id="reviews">
      <ul className="facts mb-4">
        {copy.badges.map((badge) => (
          <li key={badge}>{badge}</li>
        ))}
      </ul>
      <ReviewsWidget brief />
    </Section>
  );
}
