import { aimWords } from '../../data/facts/arrival.ts';
import { routes } from '../../data/shared/routes.ts';
import { ClosingBanner } from '../../renderer/components/ClosingBanner.tsx';
import { Hero } from '../../renderer/components/Hero.tsx';
import { PlacesMap, StreetMap } from '../../renderer/components/map/CoverageMap.tsx';
import { PlaceFinder } from '../../renderer/components/PlaceFinder.tsx';
import { CityList } from '../../renderer/components/PlaceLinks.tsx';
import { Section } from '../../renderer/components/Section.tsx';
import type { data } from './+data.ts';
import { OutlyingCounties, Towns } from './Counties.tsx';

export function Page({ data: page }: { data: ReturnType<typeof data> }) {
  const { copy, cities, outlyingCounties, states, plannedPlaces, arrivalAims, ask } = page;
  return (
    <>
      <Hero
        {...copy.hero}
        urgent={<PlaceFinder label={copy.finder.label} button={copy.finder.button} />}
        drawing={{
          picture: (
            <StreetMap>
              <PlacesMap hasFinder />
            </StreetMap>
          ),
          caption: copy.map,
        }}
      />
      <Section {...copy.cities} id="cities">
        <CityList cities={cities} />
      </Section>
      <Section title={copy.arrival.title} text={copy.arrival.text} tone="ground" id="arrival">
        <ul>
          <li className="hairline-t py-1">{copy.arrival.callBack}</li>
          {arrivalAims.map(({ withinMiles, minutes }) => (
            <li key={withinMiles} className="hairline-t py-1">
              Within {withinMiles} miles: we aim for <b>{aimWords(minutes)}</b>
            </li>
          ))}
        </ul>
      </Section>
      <Section {...copy.counties} id="counties">
        <Towns places={plannedPlaces} ask={ask} />
        <OutlyingCounties counties={outlyingCounties} states={states} ask={ask} />
        <p className="mt-6 flex flex-wrap gap-x-5">
          <a className="link py-2" href={routes.home}>
            Home page
          </a>
          <a className="link py-2" href={routes.contact}>
            Contact us
          </a>
        </p>
      </Section>
      <ClosingBanner closing={copy.closing} />
    </>
  );
}
