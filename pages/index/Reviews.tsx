import type { Titled } from '../../data/collections/primitives.ts';
import { ReviewsWidget } from '../../renderer/components/ReviewsWidget.tsx';
import { Section } from '../../renderer/components/Section.tsx';

export function Reviews({ copy }: { copy: Titled }) {
  return (
    <Section {...copy} id="reviews" beside>
      <ReviewsWidget />
    </Section>
  );
}
