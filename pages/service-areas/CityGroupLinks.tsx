import { stateCodes, stateNames } from '../../data/collections/primitives.ts';
import type { CityGroup } from '../../data/places/cityGroups.ts';

/** In place of a list of too many cities: the counties of each state, and how many places each has. */
export function CityGroupLinks({ groups }: { groups: readonly CityGroup[] }) {
  const states = stateCodes.filter((code) => groups.some(({ state }) => state === code));
  return (
    <div className="grid gap-6">
      {states.map((state) => (
        <div key={state}>
          <h3>{stateNames[state]}</h3>
          <ul className="names mt-3">
            {groups
              .filter((group) => group.state === state)
              .map(({ name, href, cityCount }) => (
                <li key={href}>
                  <a className="link inline-block py-1" href={href}>
                    {name}
                  </a>{' '}
                  ({cityCount})
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
