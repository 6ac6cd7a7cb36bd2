import { aimInShort } from '../../data/facts/arrival.ts';
import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { milesBetween } from '../../data/geography/distance.ts';
import type { Place } from '../../data/places/place.ts';
import { usePage } from '../../renderer/PageContext.tsx';
import { Town } from './Town.tsx';

/** Every town of ours below the arrival time of its distance, nearest first. */
export function Rings() {
  const { site } = usePage();
  const { business, cities, plannedPlaces, cityWords } = site;
  const towns = [...cities, ...plannedPlaces.filter(({ slug }) => !site.place(slug).hasPage)]
    .map((place) => ({ place, miles: milesBetween(business.coordinates, place.coordinates) }))
    .toSorted((one, other) => one.miles - other.miles);
  const ringAt = (miles: number) =>
    business.arrivalAims.find(({ withinMiles }) => Math.round(miles) <= withinMiles) ??
    business.arrivalAims.at(-1);
  return business.arrivalAims.map((ring) => {
    const aim = aimInShort(ring.minutes);
    const inRing = towns.filter(({ miles }) => ringAt(miles) === ring);
    return (
      <div key={ring.withinMiles} className="ring">
        <h3>
          <b>{aim}</b> <small>within {ring.withinMiles} miles</small>
        </h3>
        {inRing.length > 0 && (
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
        )}
      </div>
    );
  });
}

/** A wide city's own aim is a range. */
const otherAim = (place: Place, aim: string) =>
  place.hasPage && place.aimInShort !== aim ? place.aimInShort : undefined;
