import type { ReactNode } from 'react';
import type { Titled } from '../../data/collections/primitives.ts';
import { guideId } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { hasSteps, stepsAddress } from '../../renderer/components/drawings/art.ts';
import { Callouts } from '../../renderer/components/drawings/Callouts.tsx';
import { lockCutTo } from '../../renderer/components/drawings/KeyCut.tsx';
import { ServiceDrawing } from '../../renderer/components/drawings/ServiceDrawing.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import type { data } from './+data.ts';
import { Blocks } from './blocks/Blocks.tsx';
import { First, Urgent } from './First.tsx';
import { Prices } from './Prices.tsx';
import { QuestionsAndCoverage } from './QuestionsAndCoverage.tsx';

export function Page({
  data: { service, copy, isLockout, coverage, related, zipCode },
}: {
  data: ReturnType<typeof data>;
}) {
  const { serviceName, quoteLink, first, guide, benefits, process, included, blocks } = service;
  return (
    <>
      <Hero
        choices={isLockout}
        headline={service.headline}
        text={service.intro}
        badges={[service.form.isEmergency ? copy.soon : copy.scheduled, ...service.badges]}
        quoteLink={quoteLink}
        arrivalLink={copy.arrivalLink}
        urgent={first?.urgent && <Urgent {...first.urgent} />}
        form={{ kind: 'service', service: serviceName, ...service.form }}
        drawing={{
          picture: (
            <>
              <ServiceDrawing
                slug={service.slug}
                code={zipCode}
                label={service.drawing ?? lockCutTo(zipCode)}
              />
              <Callouts slug={service.slug} />
            </>
          ),
        }}
      />
      {first && <First {...first} />}
      {guide && <Blocks blocks={[guide]} id={guideId} className="pt-0" />}
      <Prices service={service} rules={copy.price} />
      <div className="band">
        <div className="parts wrap grid gap-4 lg:gap-16">
          <Part id="benefits" title={benefits.title}>
            <CheckList items={benefits.items} />
          </Part>
          <Part id="process" title={process.title}>
            <Steps slug={service.slug} steps={process.steps} />
          </Part>
          <Part id="included" title={included.title}>
            <CheckList items={included.items} />
          </Part>
        </div>
      </div>
      {blocks.length > 0 && <Blocks blocks={blocks} />}
      <QuestionsAndCoverage service={service} places={coverage} related={related} />
      <ClosingBanner closing={service.closing} quoteLink={quoteLink} />
    </>
  );
}

type PartProps = { id: string; title: string; children: ReactNode };

function Part({ id, title, children }: PartProps) {
  return (
    <section id={id}>
      <h2 className="mb-4">{title}</h2>
      {children}
    </section>
  );
}

function Steps({ slug, steps }: { slug: string; steps: readonly Titled[] }) {
  const drawn = hasSteps(slug);
  return (
    <ol className={drawn ? 'steps frames' : 'steps fact-list'}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          {drawn && (
            <img src={`${stepsAddress(slug)}#s${index + 1}`} width="160" height="107" alt="" loading="lazy" />
          )}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
