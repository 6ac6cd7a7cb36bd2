import type { OutlyingCounty } from '../../data/collections/areas.ts';
import { type State, stateNames } from '../../data/geography/states.ts';
import type { PlannedPlace } from '../../data/places/place.ts';

/** Shown for places of `states` instead of an arrival time. */
type Ask = { text: string; states: readonly State[] };

type CountiesProps = { counties: readonly OutlyingCounty[]; states: readonly State[]; ask: Ask };

export function OutlyingCounties({ counties, states, ask }: CountiesProps) {
  const named = states.filter((code) => counties.some(({ state }) => state === code));
  return named.map((state) => (
    <div key={state} className="mt-4">
      <h3>{stateNames[state]} counties</h3>
      {ask.states.includes(state) && <p>{ask.text}</p>}
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

export function Towns({ places, ask }: { places: readonly PlannedPlace[]; ask: Ask }) {
  return (
    <ul className="towns">
      {places.map(({ slug, name, state, text, zipCodes }) => (
        <li key={slug} id={slug}>
          <h3>
            {name}, {state}
          </h3>
          <small className="text-quiet">{zipCodes.join(', ')}</small>
          <p>{ask.states.includes(state) ? `${text} ${ask.text}` : text}</p>
        </li>
      ))}
    </ul>
  );
}
