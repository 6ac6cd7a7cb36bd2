import { aimInShort, rowAt } from '../../data/facts/arrival.ts';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { milesBetween } from '../../data/geography/distance.ts';
import { rushHourWords } from '../../data/places/city.ts';
import type { Place } from '../../data/places/place.ts';
import { Link } from '../../renderer/components/Copy.tsx';
import { usePage } from '../../renderer/PageContext.tsx';
import { Town } from './Town.tsx';

/** Every town of ours below the arrival time of its distance, nearest first. */
export function Rings() {
  const { site } = usePage();
  const { business, cities, plannedPlaces, cityWords, pages } = site;
  const towns = [...cities, ...plannedPlaces.filter(({ slug }) => !site.place(slug).hasPage)]
    .map((place) => ({ place, miles: milesBetween(business.coordinates, place.coordinates) }))
    .toSorted((one, other) => one.miles - other.miles);
  return business.arrivalAims.map((ring) => {
    const aim = aimInShort(ring.minutes);
    const inRing = towns.filter(({ miles }) => rowAt(business.arrivalAims, miles) === ring);
    const distance = `within ${ring.withinMiles} miles`;
    return (
      <div key={ring.withinMiles} className="ring">
        <h3>
          <b>{aim}</b>{' '}
          <small>{[distance, rushHourWords(ring, cityWords.rushHour)].filter(Boolean).join(', ')}</small>
        </h3>
        {inRing.length > 0 ? (
          <ul className="towns">
            {inRing.map(({ place, miles }) => (
              <Town
                key={place.slug}
                place={place}
                miles={miles}
                aim={mustCallToAsk(place.state, business) ? cityWords.askInShort : otherAim(place, aim)}
              />
            ))}
          </ul>
        ) : (
          <Link href="#counties" text={pages.serviceAreas.counties.title} className="link" />
        )}
      </div>
    );
  });
}

/** A wide city's own aim is a range, and longer at rush hour. */
const otherAim = (place: Place, aim: string) =>
  place.hasPage && place.aimInShort !== aim
    ? [place.aimInShort, place.rushHour].filter(Boolean).join(', ')
    : undefined;
