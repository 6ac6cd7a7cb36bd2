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
import { usePage } from '../../renderer/PageContext.tsx';
import type { data } from './+data.ts';
import { Blocks } from './blocks/Blocks.tsx';
import { First, Urgent } from './First.tsx';
import { Prices } from './Prices.tsx';
import { Ready } from './Ready.tsx';

export function Page({ data: { service, coverage } }: { data: ReturnType<typeof data> }) {
  const { site } = usePage();
  const copy = site.pages.service;
  const { slug, serviceName, exitPage, quoteLink, first, guide, benefits, process, included, prices } =
    service;
  const { isEmergency, ...form } = service.form;
  const guides = site.guides.filter(({ services }) => services.includes(slug));
  const atNight = nightName(service);
  const label = (artName(service) && service.drawing) || 'Cutaway of a lock and its key';
  const lists = service.blocks.flatMap((block) => (block.kind === 'list' ? [block] : []));
  const blocks = service.blocks.filter(({ kind }) => kind !== 'list');
  // Next to a form there's room for a short guide only.
  const isShort = guide?.kind === 'comparison' && !prices.estimate;
  const choose = guide && <Blocks blocks={[guide]} id={guideId} isPart={isShort} className="bg-paper" />;
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
            <Scene name={atNight} label={label} preserveAspectRatio="xMidYMax slice" />
          ) : (
            <div className="scene bench">
              <Drawing label={label} shapes={drawingOf(service)} />
            </div>
          )
        }
      />
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
      <First {...first} benefits={benefits} factors={prices.factors} />
      <section className="band" id="process">
        <div className="wrap">
          <h2>{process.title}</h2>
          <ol className="steps">
            {process.steps.map(({ title, text, picture }) => (
              <li key={title}>
                <img src={routes.step(picture)} width="240" height="150" alt="" loading="lazy" />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="band bg-band">
        <div className="wrap split even">
          <Ready {...service} />
          <div className="grid content-start gap-6">
            <ShortList id="included" {...included} />
            {lists.map((list) => (
              <ShortList key={list.title} {...list} />
            ))}
          </div>
        </div>
      </section>
      {blocks.length > 0 && <Blocks blocks={blocks} />}
      <LatestJobs jobs={site.jobs.filter((job) => job.service === slug).slice(0, 3)} />
      <Split title="Questions people ask" tone={blocks.length > 0 ? 'paper' : 'ground'} id="faq">
        <Faq questions={service.faq} />
      </Split>
      <section className="band bg-band" id="coverage">
        <div className="wrap">
          <h2 className="mid mb-2">{service.title} near you</h2>
          <PlaceLinks places={coverage}>
            <Link href={routes.serviceAreas} text="See all service areas" />
          </PlaceLinks>
          <h3 className="mt-3">People also ask for</h3>
          <ServiceLinks services={site.services.filter(({ slug }) => service.related.includes(slug))} />
          <GuideLinks guides={guides} />
        </div>
      </section>
      <ClosingBanner closing={service.closing} quoteLink={quoteLink} />
    </>
  );
}

type ListProps = { id?: string; title: string; intro?: string | undefined; items: readonly string[] };

const ShortList = ({ id, title, intro, items }: ListProps) => (
  <section id={id}>
    <h3>{title}</h3>
    {intro && <Paragraph text={intro} />}
    <CheckList items={items} />
  </section>
);
