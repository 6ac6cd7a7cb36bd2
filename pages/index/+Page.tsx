import { homeFormResetMs } from '../../data/lead/fields.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { Request } from '../../renderer/components/Request.tsx';
import type { Data } from './+data.ts';
import { Areas } from './Areas.tsx';
import { QuestionsAndQuote } from './QuestionsAndQuote.tsx';
import { Reviews } from './Reviews.tsx';
import { Services } from './Services.tsx';

export function Page({ data: { copy, business, services, cities } }: { data: Data }) {
  return (
    <>
      <Hero variant="choicesAndAnswers" {...copy.hero} answers={copy.answers} />
      <Request
        heading={copy.services.title}
        id="services"
        kind="emergency"
        {...copy.emergencyForm}
        resetAfterMs={homeFormResetMs}
      >
        <Services copy={copy} services={services} />
      </Request>
      <Reviews copy={copy.reviews} />
      <Areas copy={copy.areas} cities={cities} />
      <QuestionsAndQuote copy={copy} business={business} />
      <ClosingBanner closing={copy.closing} />
    </>
  );
}
