import type { Titled } from '../../data/collections/primitives.ts';
import type { Place } from '../../data/places/place.ts';
import { routes } from '../../data/shared/routes.ts';
import { CallButton } from '../../renderer/components/CallButton.tsx';
import { AreaMap } from '../../renderer/components/map/CoverageMap.tsx';
import { PlaceLinks } from '../../renderer/components/PlaceLinks.tsx';
import { QuoteLink } from '../../renderer/components/QuoteLink.tsx';
import { Section } from '../../renderer/components/Section.tsx';

type Props = { copy: Titled; cities: readonly Place[] };

export function Areas({ copy, cities }: Props) {
  return (
    <Section {...copy} id={routes.homeAreas.split('#')[1] ?? ''}>
      <div className="grid gap-6 lg:grid-cols-2">
        <div>
          <PlaceLinks places={cities}>
            <a className="link inline-block py-1" href={routes.serviceAreas}>
              See all service areas
            </a>
          </PlaceLinks>
          <div className="calls mt-4">
            <CallButton placement="areas" />
            <QuoteLink className="btn-dark" />
          </div>
        </div>
        <AreaMap />
      </div>
    </Section>
  );
}
