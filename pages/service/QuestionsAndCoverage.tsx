import type { Service } from '../../data/collections/services.ts';
import type { Place } from '../../data/places/place.ts';
import { routes } from '../../data/shared/routes.ts';
import { Link } from '../../renderer/components/Copy.tsx';
import { Faq } from '../../renderer/components/Faq.tsx';
import { PlaceLinks, ServiceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { TwoColumns } from '../../renderer/components/Section.tsx';

type Props = { service: Service; places: readonly Place[]; related: readonly Service[]; tone: string };

export function QuestionsAndCoverage({ service, places, related, tone }: Props) {
  return (
    <div className={`band ${tone}`}>
      <TwoColumns>
        <section id="faq">
          <h2 className="mb-4">Questions people ask</h2>
          <Faq questions={service.faq} />
        </section>
        <section id="coverage">
          <h2 className="mb-4">{service.title} near you</h2>
          <PlaceLinks places={places}>
            <Link href={routes.serviceAreas} text="See all service areas" />
          </PlaceLinks>
          <h3 className="mt-4">People also ask for</h3>
          <ServiceLinks services={related} className="flex flex-wrap gap-x-4" />
        </section>
      </TwoColumns>
    </div>
  );
}
