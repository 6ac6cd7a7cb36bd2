import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { type State, stateNames } from '../../data/geography/states.ts';
import { usePage } from '../../renderer/PageContext.tsx';

export function OutlyingCounties() {
  const { outlyingCounties, states } = usePage().site;
  const ask = useAsk();
  const named = states.filter((code) => outlyingCounties.some(({ state }) => state === code));
  return named.map((state) => (
    <div key={state} className="mt-4">
      <h3>{stateNames[state]} counties</h3>
      {ask(state) && <p>{ask(state)}</p>}
      <ul className="in-line mt-1">
        {outlyingCounties
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

/** Towns without a page. */
export function Towns() {
  const { site } = usePage();
  const ask = useAsk();
  return (
    <ul className="towns">
      {site.plannedPlaces
        .filter(({ slug }) => !site.place(slug).hasPage)
        .map(({ slug, name, state, text, zipCodes }) => (
          <li key={slug} id={slug}>
            <h3>
              {name}, {state}
            </h3>
            <small className="text-quiet">{zipCodes.join(', ')}</small>
            <p>
              {text} {ask(state)}
            </p>
          </li>
        ))}
    </ul>
  );
}

/** Instead of an arrival time. */
function useAsk() {
  const { business, cityWords } = usePage().site;
  return (state: State) => mustCallToAsk(state, business) && `${cityWords.callToAsk}.`;
}
