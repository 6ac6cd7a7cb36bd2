import { stateNames } from '../../data/collections/primitives.ts';
import { CheckList } from '../../renderer/components/CheckList.tsx';
import { usePage } from '../../renderer/PageContext.tsx';

/** The counties we drive to besides the cities that have a page. */
export function Counties() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {usePage().site.counties.map(({ state, names }) => (
        <div key={state} className="card">
          <h3 className="mb-4">{stateNames[state]}</h3>
          <CheckList items={names.map((name) => `${name} County`)} className="grid-cols-2" />
        </div>
      ))}
    </div>
  );
}
