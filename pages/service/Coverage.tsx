import { areaLink } from '../../data/areas.ts';
import type { Service } from '../../data/collections/services.ts';
import { routes } from '../../data/routes.ts';
import { AreaLinks } from '../../renderer/components/AreaLinks.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

type Props = { service: Service; tone: 'white' | 'mist' };

/** Where this service is offered, and three services that people ask for with it. */
export function Coverage({ service, tone }: Props) {
  const { site } = usePage();
  const related = site.services.filter(({ slug }) => service.related.includes(slug));
  return (
    <Section title={`Where we offer ${service.title.toLowerCase()}`} tone={tone} id="coverage">
      <AreaLinks areas={service.coverage.map((slug) => areaLink(site, slug))} />
      <p className="mt-4">
        <a className="link inline-block py-2" href={routes.serviceAreas}>
          See all service areas
        </a>
      </p>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
        <span className="py-1 font-semibold">People also ask for:</span>
        {related.map(({ slug, title }) => (
          <a key={slug} className="link py-1" href={routes.service(slug)}>
            {title}
          </a>
        ))}
      </p>
    </Section>
  );
}
