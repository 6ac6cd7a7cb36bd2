import type { Service } from '../../data/collections/services.ts';
import { guideId } from '../../data/shared/routes.ts';
import { exitScript } from '../../renderer/boot.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { artName, stepsAddress, stepsName } from '../../renderer/components/drawings/art.ts';
import { lockCutTo } from '../../renderer/components/drawings/KeyCut.tsx';
import { ServiceDrawing } from '../../renderer/components/drawings/ServiceDrawing.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { RequestForm } from '../../renderer/components/LeadForm.tsx';
import { Split } from '../../renderer/components/Section.tsx';
import type { IslandName } from '../../renderer/islands/registry.ts';
import type { data } from './+data.ts';
import { Blocks } from './blocks/Blocks.tsx';
import { First, Urgent } from './First.tsx';
import { Prices } from './Prices.tsx';
import { QuestionsAndCoverage } from './QuestionsAndCoverage.tsx';
import { ShortList } from './ShortList.tsx';

export function Page({
  data: { service, copy, coverage, related, zipCode },
}: {
  data: ReturnType<typeof data>;
}) {
  const { serviceName, exitPage, quoteLink, first, guide, benefits, process, included } = service;
  const lists = service.blocks.flatMap((block) => (block.kind === 'list' ? [block] : []));
  const blocks = service.blocks.filter(({ kind }) => kind !== 'list');
  return (
    <>
      {exitPage && (
        <>
          <a
            className="exit btn btn-dark"
            data-island={'exit' satisfies IslandName}
            href={copy.exit.leadsTo}
            rel="nofollow noreferrer"
          >
            {copy.exit.link}
          </a>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Our own script. */}
          <script dangerouslySetInnerHTML={{ __html: exitScript }} />
        </>
      )}
      <Hero
        headline={service.headline}
        text={service.intro}
        badges={[service.form.isEmergency ? copy.soon : copy.scheduled, ...service.badges]}
        quoteLink={quoteLink}
        arrivalLink={copy.arrivalLink}
        urgent={first?.urgent && <Urgent {...first.urgent} />}
        scene={
          <figure className="plate bench">
            <ServiceDrawing
              service={service}
              code={zipCode}
              label={(artName(service) && service.drawing) || lockCutTo(zipCode)}
            />
          </figure>
        }
      />
      <RequestForm kind="service" service={serviceName} {...service.form} />
      {exitPage && <p className="wrap pt-3 text-sm">{copy.exit.note}</p>}
      {first && <First {...first} />}
      {guide && <Blocks blocks={[guide]} id={guideId} />}
      <Prices service={service} rules={copy.price} />
      <Split title={benefits.title} id="benefits">
        <CheckList items={benefits.items} />
      </Split>
      <section className="band" id="process">
        <div className="wrap">
          <h2>{process.title}</h2>
          <Steps service={service} />
          <div className="ruled mt-8">
            <ShortList id="included" {...included} />
            {lists.map((list) => (
              <ShortList key={list.title} {...list} />
            ))}
          </div>
        </div>
      </section>
      {blocks.length > 0 && <Blocks blocks={blocks} className="bg-paper" />}
      <QuestionsAndCoverage service={service} places={coverage} related={related} />
      <ClosingBanner closing={service.closing} quoteLink={quoteLink} />
    </>
  );
}

function Steps({ service }: { service: Service }) {
  const drawn = stepsName(service);
  return (
    <ol className="steps">
      {service.process.steps.map(({ title, text }, index) => (
        <li key={title}>
          {drawn && (
            <div>
              <img
                src={`${stepsAddress(drawn)}#s${index + 1}`}
                width="480"
                height="320"
                alt=""
                loading="lazy"
              />
            </div>
          )}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
