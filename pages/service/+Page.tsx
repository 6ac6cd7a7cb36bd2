import type { Service } from '../../data/collections/services.ts';
import { Cards } from '../../renderer/components/Cards.tsx';
import { CheckList } from '../../renderer/components/CheckList.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Faq } from '../../renderer/components/Faq.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import { LeadForm } from '../../renderer/islands/lead-form/LeadForm.tsx';
import { requestFormId } from '../../renderer/shell/Shell.tsx';
import { Blocks } from './blocks/Blocks.tsx';
import { Coverage } from './Coverage.tsx';
import { Steps } from './Steps.tsx';

export function Page({ data: service }: { data: Service }) {
  // Bands alternate: what follows the blocks depends on how many there are.
  const evenly = service.blocks.length % 2 === 0;
  return (
    <>
      <Hero
        headline={service.headline}
        text={service.intro}
        badges={service.badges}
        quoteLink={service.quoteLink}
        aside={
          <div id={requestFormId}>
            <LeadForm kind="service" service={service.serviceName} {...service.form} />
          </div>
        }
      />
      <Section title={service.benefits.title} id="benefits">
        <Cards items={service.benefits.items} />
      </Section>
      <Section title={service.process.title} tone="mist" id="process">
        <Steps steps={service.process.steps} />
      </Section>
      <Section title={service.included.title} id="included">
        <CheckList items={service.included.items} />
      </Section>
      <Blocks blocks={service.blocks} />
      <Section title="Questions people ask" id="faq" tone={evenly ? 'mist' : 'white'}>
        <Faq questions={service.faq} />
      </Section>
      <Coverage service={service} tone={evenly ? 'white' : 'mist'} />
      <ClosingBanner closing={service.closing} quoteLink={service.quoteLink} />
    </>
  );
}
