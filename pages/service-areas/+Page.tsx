import { routes } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Link } from '../../renderer/components/Copy.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { HeroMap, StreetMap } from '../../renderer/components/map/CoverageMap.tsx';
import { PlaceFinder } from '../../renderer/components/PlaceFinder.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import { OutlyingCounties } from './Counties.tsx';
import { Rings } from './Rings.tsx';

export function Page() {
  const copy = usePage().site.pages.serviceAreas;
  return (
    <>
      <Hero {...copy.hero} scene={<HeroMap />}>
        <PlaceFinder label={copy.finder.label} button={copy.finder.button} />
      </Hero>
      <Section {...copy.cities} id="cities">
        <Rings />
        <div className="ring" id="counties">
          <h3>{copy.counties.title}</h3>
          <p className="text-quiet">{copy.counties.text}</p>
          <div className="counties">
            <OutlyingCounties />
          </div>
        </div>
        <div className="mt-8">
          <StreetMap />
          <p className="mt-2 text-sm text-quiet">{copy.map}</p>
          <p className="mt-4 flex flex-wrap gap-x-5">
            <Link href={routes.home} text="Home page" />
            <Link href={routes.contact} text="Contact us" />
          </p>
        </div>
      </Section>
      <ClosingBanner closing={copy.closing} />
    </>
  );
}
