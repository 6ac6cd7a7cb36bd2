import type { OutlyingCounty } from '../../data/collections/areas.ts';
import { stateCodes, stateNames } from '../../data/collections/primitives.ts';

type Props = { counties: readonly OutlyingCounty[] };

/** The counties we drive to besides the cities that have a page. */
export function OutlyingCounties({ counties }: Props) {
  const states = stateCodes.filter((code) => counties.some(({ state }) => state === code));
  return states.map((state) => (
    <div key={state} className="mt-4">
      <h3>{stateNames[state]} counties</h3>
      <ul className="in-line mt-1">
        {counties
          .filter((county) => county.state === state)
          .map(({ name, zipCodes, farZipCodes }) => (
            <li key={name}>
              {name} County
              {farZipCodes && (zipCodes.length > 0 ? ' (in\u00a0part)' : ' (call\u00a0first)')}
            </li>
          ))}
      </ul>
    </div>
  ));
}
