import type { OutlyingCounty } from '../../data/collections/areas.ts';
import { stateNames } from '../../data/collections/primitives.ts';
import type { Place } from '../../data/places/place.ts';

type Props = {
  counties: readonly OutlyingCounty[];
  /** Without a page of their own yet. */
  places: readonly Place[];
};

const states = ['MO', 'IL'] as const;

/** The counties we drive to besides the cities that have a page, and towns that links elsewhere name. islands/finder finds both. */
export function OutlyingCounties({ counties, places }: Props) {
  return (
    <dl className="fact-list">
      {states.map((state) => (
        <div key={state}>
          <dt className="head">{stateNames[state]}</dt>
          <dd>
            <ul className="grid grid-cols-2 gap-x-6 gap-y-1">
              {counties
                .filter((county) => county.state === state)
                .map(({ name, zipCodes }) => (
                  <li key={name} data-place={zipCodes.join(' ')}>
                    {name} County
                  </li>
                ))}
              {places
                .filter((place) => place.state === state)
                .map(({ slug, name }) => (
                  <li key={slug} data-place="">
                    {name}
                  </li>
                ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
