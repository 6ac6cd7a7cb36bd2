import type { Service } from '../../data/collections/services.ts';
import type { Place } from '../../data/places/place.ts';
import { routes } from '../../data/shared/routes.ts';
import { Link } from '../../renderer/components/Copy.tsx';
import { Faq } from '../../renderer/components/Faq.tsx';
import { PlaceLinks, ServiceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { Split } from '../../renderer/components/Section.tsx';

type Props = { service: Service; places: readonly Place[]; related: readonly Service[] };

export function QuestionsAndCoverage({ service, places, related }: Props) {
  return (
    <>
      <Split title="Questions people ask" tone="paper" id="faq">
        <Faq questions={service.faq} />
      </Split>
      <section className="band" id="coverage">
        <div className="wrap split even">
          <div>
            <h2 className="mid mb-3">{service.title} near you</h2>
            <PlaceLinks places={places}>
              <Link href={routes.serviceAreas} text="See all service areas" />
            </PlaceLinks>
          </div>
          <div>
            <h2 className="mid mb-3">People also ask for</h2>
            <ServiceLinks services={related} className="names" />
          </div>
        </div>
      </section>
    </>
  );
}
