import { whenOf } from '../../data/facts/services.ts';
import { routes } from '../../data/shared/routes.ts';
import { guideId } from '../../data/shared/urls.ts';
import { getAQuote } from '../../renderer/components/CallButton.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Link, Paragraph } from '../../renderer/components/Copy.tsx';
import { artName, drawingOf, nightName } from '../../renderer/components/drawings/art.ts';
import { Drawing } from '../../renderer/components/drawings/Drawing.tsx';
import { Scene } from '../../renderer/components/drawings/Scene.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';
import { Faq } from '../../renderer/components/Faq.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { LatestJobs } from '../../renderer/components/LatestJobs.tsx';
import { RequestForm } from '../../renderer/components/LeadForm.tsx';
import { GuideLinks, PlaceLinks, ServiceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { Split } from '../../renderer/components/Section.tsx';
import { Steps } from '../../renderer/components/Steps.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import type { data } from './+data.ts';
import { Blocks } from './blocks/Blocks.tsx';
import { Tries, Urgent } from './First.tsx';
import { Prices } from './Prices.tsx';
import { Ready } from './Ready.tsx';

export function Page({ data: { service, coverage } }: { data: ReturnType<typeof data> }) {
  const { site } = usePage();
  const copy = site.pages.service;
  const { slug, serviceName, exitPage, quoteLink, first, guide, benefits, process, included, prices } =
    service;
  const { isEmergency, ...form } = service.form;
  const guides = site.guides.filter(({ services }) => services.includes(slug));
  const jobs = site.jobs.filter((job) => job.service === slug).slice(0, 3);
  const atNight = nightName(service);
  const label = (artName(service) && service.drawing) || 'Cutaway of a lock and its key';
  const lists = service.blocks.flatMap((block) => (block.kind === 'list' ? [block] : []));
  const blocks = service.blocks.filter(({ kind }) => kind !== 'list');
  // Next to a form there's room for a short guide only.
  const isShort = guide?.kind === 'comparison' && !prices.estimate;
  const choose = guide && <Blocks blocks={[guide]} id={guideId} isPart={isShort} />;
  return (
    <>
      <Hero
        headline={service.headline}
        text={service.intro}
        badges={[copy[whenOf(service.form)], ...service.badges]}
        quoteLink={quoteLink ?? getAQuote}
        urgent={first?.urgent && <Urgent {...first.urgent} />}
        scene={
          atNight ? (
            <Scene name={atNight} label={label} />
          ) : (
            <div className="scene bench">
              <Drawing label={label} shapes={drawingOf(service)} />
            </div>
          )
        }
      />
      {first?.tries && <Tries items={first.tries} />}
      <RequestForm
        kind="service"
        preset={{ service: serviceName, isEmergency }}
        note={exitPage && copy.exit.note}
        {...form}
      >
        <Prices {...service} />
        {isShort && choose}
      </RequestForm>
      {!isShort && choose}
      <section className="band" id="benefits">
        <div className="wrap">
          <h2>{benefits.title}</h2>
          <CheckList className="ruled mt-3" items={benefits.items} />
        </div>
      </section>
      <Steps {...process} />
      <section className="band">
        <div className="wrap split even">
          <div className="grid content-start gap-6">
            <section className="card" id="included">
              <h3>{included.title}</h3>
              <CheckList className="dots mt-2" items={included.items} />
            </section>
            {lists.map(({ title, intro, items }) => (
              <section key={title}>
                <h3>{title}</h3>
                {intro && <Paragraph text={intro} />}
                <CheckList items={items} />
              </section>
            ))}
          </div>
          <Ready {...service} />
        </div>
      </section>
      {blocks.length > 0 && <Blocks blocks={blocks} />}
      <LatestJobs jobs={jobs} />
      <Split title="Questions people ask" id="faq">
        <Faq questions={service.faq} />
      </Split>
      <section className="band" id="coverage">
        <div className="wrap split even">
          <div>
            <h2 className="mid mb-2">{service.title} near you</h2>
            <PlaceLinks places={coverage}>
              <Link href={routes.serviceAreas} text="See all service areas" />
            </PlaceLinks>
          </div>
          <div>
            <h2 className="mid mb-2">People also ask for</h2>
            <ServiceLinks services={site.services.filter(({ slug }) => service.related.includes(slug))} />
            <GuideLinks guides={guides} />
          </div>
        </div>
      </section>
      <ClosingBanner closing={service.closing} quoteLink={quoteLink} />
    </>
  );
}
