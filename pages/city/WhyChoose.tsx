import type { City } from '../../data/places/city.ts';
import { pageNames, routes } from '../../data/shared/routes.ts';
import { Copy, Link, Paragraph } from '../../renderer/components/Copy.tsx';
import { PhotoFigure } from '../../renderer/components/Photo.tsx';
import { Fold, Split } from '../../renderer/components/Section.tsx';

/** What we know of the place. What only a search needs is in a fold. */
export function WhyChoose({ whyChoose, customIntro, cityImage, finding, copy: { why }, ...city }: City) {
  const rows = [
    { title: why.neighborhoods, names: city.neighborhoods },
    { title: why.streets, names: city.streets ?? [] },
    { title: why.landmarks, names: city.landmarks },
    { title: why.zipCodes, names: city.zipCodes },
  ].filter(({ names }) => names.length > 0);
  return (
    <Split title={why.title} text={whyChoose} id="why">
      {cityImage && <PhotoFigure photo={cityImage} />}
      <Paragraph className="text-lg" text={customIntro} />
      {finding && (
        <div className="local">
          <h3>{why.finding}</h3>
          <Paragraph text={finding} />
        </div>
      )}
      <div className="folds">
        <Fold title={why.places}>
          <dl className="terms">
            {rows.map(({ title, names }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <Copy text={listed(names)} />
                </dd>
              </div>
            ))}
          </dl>
        </Fold>
      </div>
      <Link href={routes.serviceAreas} text={pageNames.serviceAreas.link} />
    </Split>
  );
}

function listed(names: readonly string[]): string {
  const list = names.join(', ');
  return list.charAt(0).toUpperCase() + list.slice(1);
}
