import type { OutlyingCounty } from '../../data/collections/areas.ts';
import { stateCodes, stateNames } from '../../data/collections/primitives.ts';

type Props = { counties: readonly OutlyingCounty[] };

/** The counties we drive to besides the cities that have a page. islands/finder finds them too. */
export function OutlyingCounties({ counties }: Props) {
  const states = stateCodes.filter((code) => counties.some(({ state }) => state === code));
  return (
    <dl className="fact-list mt-10">
      {states.map((state) => (
        <div key={state}>
          <dt className="head">{stateNames[state]} counties</dt>
          <dd>
            <ul className="names">
              {counties
                .filter((county) => county.state === state)
                .map(({ name, zipCodes }) => (
                  <li key={name} data-place={zipCodes.join(' ')}>
                    {name} County
                  </li>
                ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
