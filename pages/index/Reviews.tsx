import { Section } from '../../renderer/components/Section.tsx';
import { ReviewsWidget } from '../../renderer/islands/reviews/ReviewsWidget.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

export function Reviews() {
  return (
    <Section {...usePage().site.pages.home.reviews} id="reviews">
      <ReviewsWidget />
    </Section>
  );
}
