import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Faq } from '../../renderer/components/Faq.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { PlaceFinder } from '../../renderer/components/PlaceFinder.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { Data } from './+data.ts';
import { Areas } from './Areas.tsx';
import { Quote } from './Quote.tsx';
import { Reviews } from './Reviews.tsx';
import { Services } from './Services.tsx';

export function Page({ data: { copy, answers, business, services, cities } }: { data: Data }) {
  return (
    <>
      <Hero
        choices
        {...copy.hero}
        answers={answers}
        drawing={{ below: <PlaceFinder zip {...copy.cutter} /> }}
        form={{ kind: 'emergency', ...copy.emergencyForm }}
      />
      <Reviews copy={copy.reviews} />
      <Services copy={copy} services={services} />
      <Areas copy={copy.areas} cities={cities} />
      <Section {...copy.faq} tone="ground" id="faq">
        <Faq questions={copy.questions} />
      </Section>
      <Quote copy={copy} business={business} />
      <ClosingBanner closing={copy.closing} />
    </>
  );
}
