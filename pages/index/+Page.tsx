import { homeFormResetMs } from '../../data/lead/fields.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Faq } from '../../renderer/components/Faq.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import { LeadForm } from '../../renderer/islands/lead-form/LeadForm.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import { requestFormId } from '../../renderer/shell/Shell.tsx';
import { Areas } from './Areas.tsx';
import { Quote } from './Quote.tsx';
import { Reviews } from './Reviews.tsx';
import { Services } from './Services.tsx';

export function Page() {
  const { home } = usePage().site.pages;
  return (
    <>
      <Hero
        headline={home.hero.headline}
        text={home.hero.text}
        badges={home.badges}
        stats={home.stats}
        aside={
          <div id={requestFormId}>
            <LeadForm kind="emergency" {...home.emergencyForm} resetAfterMs={homeFormResetMs} />
          </div>
        }
      />
      <Reviews />
      <Services />
      <Areas />
      <Section {...home.faq} tone="mist" id="faq">
        <Faq questions={home.questions} />
      </Section>
      <Quote />
      <ClosingBanner closing={home.closing} />
    </>
  );
}
