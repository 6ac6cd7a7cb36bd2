import type { Pages } from '../../data/collections/pages.ts';
import { Copy } from '../../renderer/components/Copy.tsx';

/** Finds a place among those that the page lists. Without script the list alone is there. */
export function Finder({ copy }: { copy: Pages['serviceAreas']['finder'] }) {
  return (
    <search className="mb-4 block max-w-2xl noscript:hidden" data-island="finder">
      <label className="font-semibold" htmlFor="place">
        {copy.label}
      </label>
      <div className="mt-1 flex gap-2">
        <input className="input" id="place" type="text" autoComplete="postal-code" />
        <button className="btn btn-dark" type="button">
          {copy.button}
        </button>
      </div>
      <div role="status">
        {/* The script puts in the link and the time, a line for each city. */}
        <ul className="mt-3 grid gap-1" hidden data-answer="city">
          <li>
            <span />: we aim for <b />
          </li>
        </ul>
        <p className="mt-3" hidden data-answer="county">
          <b /> <Copy text={copy.county} />
        </p>
        <p className="mt-3" hidden data-answer="far">
          <b /> <Copy text={copy.far} />
        </p>
        <p className="mt-3" hidden data-answer="none">
          <Copy text={copy.none} />
        </p>
      </div>
    </search>
  );
}
