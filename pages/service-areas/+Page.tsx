import { aimInShort } from '../../data/facts/arrival.ts';
import { routes } from '../../data/shared/routes.ts';
import { byName } from '../../data/site.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Link } from '../../renderer/components/Copy.tsx';
import { Hero } from '../../renderer/components/hero/Hero.tsx';
import { CoverageMap, StreetMap } from '../../renderer/components/map/CoverageMap.tsx';
import { PlaceFinder } from '../../renderer/components/PlaceFinder.tsx';
import { CityList } from '../../renderer/components/PlaceLinks.tsx';
import { Section, Split } from '../../renderer/components/Section.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import { OutlyingCounties, Towns } from './Counties.tsx';

export function Page() {
  const { site } = usePage();
  const copy = site.pages.serviceAreas;
  return (
    <>
      <Hero headline={copy.hero.headline} scene={<CoverageMap isHero />}>
        <PlaceFinder label={copy.finder.label} button={copy.finder.button} />
      </Hero>
      <Section title={copy.arrival.title} text={copy.arrival.text} tone="ground" id="arrival">
        <ol className="posts">
          {site.business.arrivalAims.map(({ withinMiles, minutes }) => (
            <li key={withinMiles}>
              Within {withinMiles} miles <b className="head">{aimInShort(minutes)}</b>
            </li>
          ))}
        </ol>
        <p className="mt-4">{copy.arrival.callBack}</p>
      </Section>
      <Section {...copy.cities} id="cities">
        <CityList cities={site.cities.toSorted(byName)} />
      </Section>
      <Split {...copy.counties} id="counties">
        <Towns />
        <OutlyingCounties />
        <p className="mt-4 text-sm text-quiet">{copy.map}</p>
        <StreetMap />
        <p className="mt-6 flex flex-wrap gap-x-5">
          <Link href={routes.home} text="Home page" />
          <Link href={routes.contact} text="Contact us" />
        </p>
      </Split>
      <ClosingBanner closing={copy.closing} />
    </>
  );
}
