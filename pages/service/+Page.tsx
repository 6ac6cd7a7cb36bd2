import { leaveRoutes } from '../../data/shared/entry-routes.ts';
import { routes } from '../../data/shared/routes.ts';
import { guideId } from '../../data/shared/urls.ts';
import { getAQuote } from '../../renderer/components/CallButton.tsx';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Link, Paragraph } from '../../renderer/components/Copy.tsx';
import { artName, stepsName } from '../../renderer/components/drawings/art.ts';
import { lockCutTo } from '../../renderer/components/drawings/KeyCut.tsx';
import { ServiceDrawing } from '../../renderer/components/drawings/ServiceDrawing.tsx';
import { CheckList } from '../../renderer/components/FactList.tsx';
import { Faq } from '../../renderer/components/Faq.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { RequestForm } from '../../renderer/components/LeadForm.tsx';
import { GuideLinks, PlaceLinks, ServiceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { Split } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import type { data } from './+data.ts';
import { Blocks } from './blocks/Blocks.tsx';
import { First, Urgent } from './First.tsx';
import { Prices } from './Prices.tsx';

export function Page({ data: { service, coverage } }: { data: ReturnType<typeof data> }) {
  const { site } = usePage();
  const copy = site.pages.service;
  const { zipCode } = site.business.address;
  const { serviceName, exitPage, quoteLink, first, guide, benefits, process, included } = service;
  const { isEmergency, ...form } = service.form;
  const drawn = stepsName(service);
  const lists = service.blocks.flatMap((block) => (block.kind === 'list' ? [block] : []));
  const blocks = service.blocks.filter(({ kind }) => kind !== 'list');
  return (
    <>
      {exitPage && (
        <a className="exit btn btn-dark" href={leaveRoutes.leave} rel="nofollow">
          {copy.exit.link}
        </a>
      )}
      <Hero
        headline={service.headline}
        text={service.intro}
        badges={[isEmergency ? copy.soon : copy.scheduled, ...service.badges]}
        quoteLink={quoteLink ?? getAQuote}
        urgent={first?.urgent && <Urgent {...first.urgent} />}
        scene={
          <figure className="scene">
            <ServiceDrawing
              service={service}
              code={zipCode}
              label={(artName(service) && service.drawing) || lockCutTo(zipCode)}
            />
          </figure>
        }
      />
      <RequestForm kind="service" preset={{ service: serviceName, isEmergency }} {...form} />
      {exitPage && <p className="wrap pt-3 text-sm">{copy.exit.note}</p>}
      {first && <First {...first} />}
      {guide && <Blocks blocks={[guide]} id={guideId} />}
      <Prices {...service} />
      <Split title={benefits.title} id="benefits">
        <CheckList items={benefits.items} />
      </Split>
      <section className="band" id="process">
        <div className="wrap">
          <h2>{process.title}</h2>
          <ol className="steps">
            {process.steps.map(({ title, text }, index) => (
              <li key={title}>
                {drawn && (
                  <div>
                    <img
                      src={`${routes.steps(drawn)}#s${index + 1}`}
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
          <div className="ruled mt-8">
            <ShortList id="included" {...included} />
            {lists.map((list) => (
              <ShortList key={list.title} {...list} />
            ))}
          </div>
        </div>
      </section>
      {blocks.length > 0 && <Blocks blocks={blocks} className="bg-paper" />}
      <Split title="Questions people ask" tone="paper" id="faq">
        <Faq questions={service.faq} />
      </Split>
      <section className="band" id="coverage">
        <div className="wrap split even">
          <div>
            <h2 className="mid mb-3">{service.title} near you</h2>
            <PlaceLinks places={coverage}>
              <Link href={routes.serviceAreas} text="See all service areas" />
            </PlaceLinks>
          </div>
          <div>
            <h2 className="mid mb-3">People also ask for</h2>
            <ServiceLinks
              services={site.services.filter(({ slug }) => service.related.includes(slug))}
              className="names"
            />
            <GuideLinks guides={site.guides.filter(({ services }) => services.includes(service.slug))} />
          </div>
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
