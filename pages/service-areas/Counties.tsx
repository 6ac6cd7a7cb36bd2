import { mustCallToAsk } from '../../data/facts/licensing.ts';
import { stateNames } from '../../data/geography/states.ts';
import { usePage } from '../../renderer/PageContext.tsx';

export function OutlyingCounties() {
  const { business, cityWords, outlyingCounties, states } = usePage().site;
  const named = states.filter((code) => outlyingCounties.some(({ state }) => state === code));
  return named.map((state) => (
    <div key={state}>
      <h4>{stateNames[state]} counties</h4>
      {mustCallToAsk(state, business) && <p>{cityWords.callToAsk}.</p>}
      <ul className="in-line">
        {outlyingCounties
          .filter((county) => county.state === state)
          .map(({ name, near, far }) => (
            <li key={name}>
              {name} County
              {far > 0 && (near > 0 ? ' (in\u00a0part)' : ' (call\u00a0first)')}
            </li>
          ))}
      </ul>
    </div>
  ));
}
