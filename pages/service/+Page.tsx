import { guideId } from '../../data/shared/routes.ts';
import { CheckList } from '../../renderer/components/CheckList.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { ServiceDrawing } from '../../renderer/components/drawings/ServiceDrawing.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { Request } from '../../renderer/components/Request.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { Data } from './+data.ts';
import { Blocks } from './blocks/Blocks.tsx';
import { First } from './First.tsx';
import { Prices } from './Prices.tsx';
import { QuestionsAndCoverage } from './QuestionsAndCoverage.tsx';
import { Ready } from './Ready.tsx';
import { Steps } from './Steps.tsx';

export function Page({ data: { service, copy, coverage, related, zipCode } }: { data: Data }) {
  const { serviceName, quoteLink, first, guide, benefits, process, included, blocks } = service;
  return (
    <>
      <Hero
        variant="choices"
        headline={service.headline}
        text={service.intro}
        facts={[copy.where, ...service.badges]}
        quoteLink={quoteLink}
        quoteService={serviceName}
        drawing={{ picture: <ServiceDrawing slug={service.slug} code={zipCode} /> }}
      />
      {first && <First {...first} />}
      {guide && <Blocks blocks={[guide]} id={guideId} className="pt-0" />}
      <Request
        heading={service.prices.title}
        kind="service"
        service={serviceName}
        {...service.form}
        headingLevel={3}
        below={<Ready {...service} />}
      >
        <Prices service={service} rules={copy.price} />
      </Request>
      <Section title={process.title} tone="ground" id="process" headingAside>
        <Steps steps={process.steps} />
        <div id="benefits">
          <h3 className="mt-8 mb-4">{benefits.title}</h3>
          <CheckList items={benefits.items} />
        </div>
        <div id="included">
          <h3 className="mt-8 mb-4">{included.title}</h3>
          <CheckList items={included.items} />
        </div>
      </Section>
      {blocks.length > 0 && <Blocks blocks={blocks} />}
      <QuestionsAndCoverage service={service} places={coverage} related={related} />
      <ClosingBanner closing={service.closing} quoteLink={quoteLink} quoteService={serviceName} />
    </>
  );
}
