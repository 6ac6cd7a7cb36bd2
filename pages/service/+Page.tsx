import { CheckList } from '../../renderer/components/CheckList.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { ServiceDrawing } from '../../renderer/components/drawings/ServiceDrawing.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { PriceTable } from '../../renderer/components/PriceTable.tsx';
import { Request } from '../../renderer/components/Request.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { Data } from './+data.ts';
import { Blocks } from './blocks/Blocks.tsx';
import { Notice, Ready } from './Notes.tsx';
import { QuestionsAndCoverage } from './QuestionsAndCoverage.tsx';
import { Steps } from './Steps.tsx';

export function Page({ data: { service, coverage, related, zipCode } }: { data: Data }) {
  const { prices, notice, ready, included, process } = service;
  return (
    <>
      <Hero
        headline={service.headline}
        text={service.intro}
        facts={service.badges}
        quoteLink={service.quoteLink}
        drawing={{ picture: <ServiceDrawing slug={service.slug} code={zipCode} /> }}
      />
      <Request
        heading={prices.title}
        kind="service"
        service={service.serviceName}
        {...service.form}
        headingLevel={3}
      >
        <PriceTable caption={prices.text} rows={prices.rows} />
        {notice && <Notice {...notice} />}
        <Ready {...ready} />
        <h3 className="mt-8 mb-4">{included.title}</h3>
        <CheckList items={included.items} />
      </Request>
      <Section title={process.title} text={service.benefits} tone="ground" id="process" beside>
        <Steps steps={process.steps} />
      </Section>
      <Blocks blocks={service.blocks} />
      <QuestionsAndCoverage service={service} places={coverage} related={related} />
      <ClosingBanner closing={service.closing} quoteLink={service.quoteLink} />
    </>
  );
}
