import { type StateAbbr, stateNames } from '../../data/collections/primitives.ts';
import type { County } from '../../data/counties.ts';

const states = Object.keys(stateNames) as StateAbbr[];

/** Where there are too many cities for one page: the counties of each state, and how many places each has. */
export function CountyLinks({ counties }: { counties: readonly County[] }) {
  return (
    <div className="grid gap-8">
      {states.map((state) => (
        <div key={state}>
          <h3>{stateNames[state]}</h3>
          <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3 lg:grid-cols-4">
            {counties
              .filter(({ stateAbbr }) => stateAbbr === state)
              .map(({ name, path, cityCount }) => (
                <li key={path}>
                  <a className="link inline-block py-1" href={path}>
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
